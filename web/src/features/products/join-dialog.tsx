import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type JoinDialogProps = { productName: string | null; onClose: () => void }

/** Asks a visitor to join before the first product goes into the cart. */
export function JoinDialog({ productName, onClose }: JoinDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog
      open={productName !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Join Mainstreet!"
      footer={
        <>
          <Button onClick={onClose}>Continue Browsing</Button>
          <Button variant="primary" onClick={() => void navigate('/login')}>
            Create Account / Login
          </Button>
        </>
      }
    >
      <p>
        Join to put <strong className="font-semibold">{productName}</strong> in your cart and have it at your
        door today.
      </p>
      <p className="mt-3 text-small text-ink-soft">Free to join • No credit card required</p>
    </Dialog>
  )
}
