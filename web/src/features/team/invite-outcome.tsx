import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { failureReason } from '../../infrastructure/failure-reason.ts'
import { Button } from '../../ui/button.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'

export const INVITE_FAILED = 'Failed to send invite.'

const COPIED_MS = 3000

export type Outcome =
  | { kind: 'sent'; message: string; link: string; mailed: boolean }
  | { kind: 'failed'; text: string; reason?: string | undefined }

/** The result of sending an invite: a success with the link to copy, or a failure. */
export function InviteOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') {
    return (
      <Notice kind="failure" reason={outcome.reason}>
        {outcome.text}
      </Notice>
    )
  }
  const { message, link, mailed } = outcome
  const words = message.replace(link, '')
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-[1_1_16rem]">
          {words}
          <span className="break-all">{link}</span>
        </p>
        <CopyLink link={link} />
      </div>
      {!mailed && (
        <p className="mt-2 text-small">
          It was not sent: enough emails went out for today. Give the link to this person yourself.
        </p>
      )}
    </Notice>
  )
}

/** The specified text, and why where that is known. */
export const failureOutcome = (failure: unknown): Outcome => ({
  kind: 'failed',
  text: INVITE_FAILED,
  reason: failureReason(failure, INVITE_FAILED),
})

function CopyLink({ link }: { link: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const announce = useAnnounce()
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      // Browsers offer the clipboard only on secure pages.
      await navigator.clipboard.writeText(link)
      setState('copied')
      announce('Link copied')
    } catch {
      setState('refused')
    }
  }
  if (state === 'refused') {
    return (
      <input
        aria-label="Invite link, to copy by hand"
        readOnly
        value={link}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        onFocus={({ target }) => target.select()}
        className="min-h-target w-full rounded-control border border-edge bg-card px-3 text-ink"
      />
    )
  }
  return (
    <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
      {state === 'copied' ? 'Copied' : 'Copy link'}
    </Button>
  )
}
