import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ReturnState } from '../accounts/public.ts'
import { lineOf, type Offer } from '../cart/public.ts'

type JoinDialogProps = {
  /** Null while the dialog is closed. */
  wanted: Offer | null
  onClose: () => void
}

/** Asks a visitor to join before the first product goes into the cart. After the sign-in it is in the cart. */
export function JoinDialog({ wanted, onClose }: JoinDialogProps) {
  const navigate = useNavigate()
  const handleJoin = () => {
    if (!wanted) return
    // Not the router's location: a chosen color or size changes the browser's alone.
    const { pathname, search } = window.location
    const state: ReturnState = { returnTo: pathname + search, wanted: lineOf(wanted) }
    void navigate('/login', { state })
  }
  return (
    <Dialog
      open={wanted !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Join Mainstreet!"
      footer={
        <>
          <Button onClick={onClose}>Continue Browsing</Button>
          <Button variant="primary" onClick={handleJoin}>
            Create Account / Login
          </Button>
        </>
      }
    >
      <p>
        Join to put <strong className="font-semibold">{wanted?.item_name || 'Unnamed Product'}</strong> in
        your cart and have it at your door today.
      </p>
      <p className="mt-3 text-small text-ink-soft">Free to join • No credit card required</p>
    </Dialog>
  )
}
