import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { listAgain } from '#contract/orders/list-again.ts'
import type { Order } from '#contract/orders/order.ts'
import { call } from '../../../infrastructure/api.ts'
import { failureText } from '../../../infrastructure/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-style.ts'
import { useAlert } from '../../../ui/dialogs/alert-dialog.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAnnounce } from '../../../ui/live-region.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { cartStorage } from '../../cart/public.ts'
import { type AgainPlan, type Difference, planAgain } from './order-again.ts'

type AgainButtonProps = Pick<ButtonLook, 'variant' | 'className'> & {
  order: Pick<Order, 'firestoreId' | 'orderId' | 'products'>
}

/**
 * Fills the cart with what an order had and leads there. Where something is not as it was, a window says what, before
 * the person goes on.
 */
export function AgainButton({ order, ...look }: AgainButtonProps) {
  const [busy, setBusy] = useState(false)
  const [plan, setPlan] = useState<AgainPlan | null>(null)
  const [open, setOpen] = useState(false)
  const alert = useAlert()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const handlePress = useOneAtATime(async () => {
    setBusy(true)
    try {
      const { lines } = await call<typeof listAgain>('GET /orders/{orderId}/again', {
        params: { orderId: order.firestoreId },
      })
      // The cart as it is now: another tab may have changed it during the call.
      const made = planAgain(cartStorage.read(), lines, order)
      cartStorage.write(made.lines)
      if (made.missing.length + made.changed.length > 0) {
        setPlan(made)
        setOpen(true)
        return
      }
      announce(`${countText(made.found)} in your cart`)
      // A person who has gone to another page meanwhile stays there.
      if (window.location.pathname === pathname) await navigate('/cart')
    } catch (failure) {
      await alert(againFailureText(failure))
    } finally {
      setBusy(false)
    }
  })

  return (
    <>
      <Button
        {...look}
        busy={busy}
        aria-label={`Order again: order ${order.orderId}`}
        onClick={() => void handlePress()}
      >
        Order again
      </Button>
      {plan && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          size="small"
          title={plan.found > 0 ? 'Some things have changed' : 'Nothing can be ordered again'}
          description={plan.found > 0 ? `${countText(plan.found)} in your cart.` : 'Your cart is as it was.'}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Close</Button>
              {plan.found > 0 && (
                <Button variant="primary" onClick={() => void navigate('/cart')}>
                  Go to cart
                </Button>
              )}
            </>
          }
        >
          <Differences title="Not available" list={plan.missing} />
          <Differences title="In your cart, but different" list={plan.changed} />
        </Dialog>
      )}
    </>
  )
}

function Differences({ title, list }: { title: string; list: readonly Difference[] }) {
  if (list.length === 0) return null
  return (
    <section className="mb-4">
      <h3 className="text-lead">{title}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {list.map(({ key, name, detail }) => (
          <li key={key} className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-small text-ink-soft">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const countText = (count: number) => `${count} ${count === 1 ? 'product is' : 'products are'}`

const againFailureText = (failure: unknown) =>
  failureText(failure, {
    network: 'Your cart could not be filled. Check your connection and try again.',
    unforeseen: 'Your cart could not be filled. Please try again.',
  })
