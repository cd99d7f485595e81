import Mail from 'lucide-react/icons/mail'
import Share from 'lucide-react/icons/share-2'
import { RUN_HOURS } from '#contract/runs/stop-state.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** The link of a run, for the phone of its courier: a code to scan, to copy, to share, to email. */
export function RunLinkDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const link = `${window.location.origin}/courier#${token}`
  const words = `Your deliveries: ${link}`
  const handleShare = () =>
    // A person who closes the sheet has decided.
    void navigator.share({ title: 'Your deliveries', text: 'Your deliveries', url: link }).catch(() => {})
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Link for the courier"
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          Give this link to your courier only: it opens the stops of this run without an account. It works for{' '}
          {RUN_HOURS} hours at most.
        </p>
        <QrCode text={link} label="QR code with the link" />
        <p className="rounded-control bg-sunk px-3 py-2 text-small break-all">{link}</p>
        <div className="flex flex-wrap gap-3">
          <CopyLink link={link} name="Link for the courier" />
          {'share' in navigator && (
            <Button icon={<Share aria-hidden="true" className="size-4" />} onClick={handleShare}>
              Share
            </Button>
          )}
          <a
            href={`mailto:?subject=${encodeURIComponent('Your deliveries')}&body=${encodeURIComponent(words)}`}
            className={buttonStyle({})}
          >
            <Mail aria-hidden="true" className="size-4" />
            Email
          </a>
        </div>
      </div>
    </Dialog>
  )
}
