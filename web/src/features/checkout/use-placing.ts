import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../infrastructure/session.tsx'
import { useAlert } from '../../ui/dialogs/alert-dialog.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { cartStorage, useCart } from '../cart/public.ts'
import { checkoutAttempts } from './checkout-attempts.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { orderFailureText } from './place-attempt.ts'
import { placedText, settleOrder } from './settle-order.ts'
import { changesOf, earlierOrderOf, type Offered, usePlaceOrder } from './use-place-order.ts'

export type PlacingFailure = { text: string; earlierOrderId: string | null }

type Placing = Offered & {
  userId: string
  draft: CheckoutDraft
}

/**
 * Places the order when a person presses the button. A refusal brings the cart up to date. A person who leaves the
 * checkout before the answer reads it in a window on the page where they are.
 */
export function usePlacing({ userId, draft, quote, sums }: Placing) {
  const cart = useCart()
  const navigate = useNavigate()
  const placeOrder = usePlaceOrder(userId)
  const alert = useAlert()
  const { pathname } = useLocation()
  const { getState } = useSession()
  const [failure, setFailure] = useState<PlacingFailure | null>(null)

  const showOrder = (orderId: string) => navigate(`/checkout?order=${orderId}`, { replace: true })
  const hasLeft = () => window.location.pathname !== pathname
  // Another person may have logged in meanwhile.
  const isSamePerson = () => getState().user?.uid === userId

  const placeNow = async () => {
    // Another tab may have placed the order or changed the cart after this page was drawn.
    const attempt = checkoutAttempts.open(userId)
    if (attempt.orderId !== null) return showOrder(attempt.orderId)
    if (cartStorage.read() !== cart.lines) throw new CartMoved()
    const order = await placeOrder.mutateAsync({ attempt, lines: cart.lines, draft, quote, sums })
    if (!hasLeft()) return showOrder(order.firestoreId)
    // Another person has logged in: the next checkout of this one shows the order.
    if (!isSamePerson()) return
    settleOrder(userId, order, cart.takeOut)
    await alert(placedText(order))
  }

  const place = useOneAtATime(async () => {
    setFailure(null)
    try {
      await placeNow()
    } catch (cause) {
      cart.applyChanges(changesOf(cause))
      const text = cause instanceof CartMoved ? CART_MOVED : orderFailureText(cause)
      setFailure({ text, earlierOrderId: earlierOrderOf(cause) })
      if (hasLeft() && isSamePerson()) await alert(text)
    }
  })
  const { isPending: placing, waitingSeconds } = placeOrder
  return { place: () => void place(), placing, waitingSeconds, failure }
}

class CartMoved extends Error {}
const CART_MOVED = 'Your cart has changed in another tab. Look at it before you order. Nothing was charged.'
