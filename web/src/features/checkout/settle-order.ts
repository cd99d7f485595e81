import type { Order } from '#contract/orders/order.ts'
import { cartCodes, type useCart } from '../cart/public.ts'
import { checkoutAttempts } from './checkout-attempts.ts'
import { forgetDraft } from './checkout-draft.ts'

type TakeOut = ReturnType<typeof useCart>['takeOut']

/** Takes the order of the open attempt out of the cart, and ends the attempt. Does nothing at any other order. */
export function settleOrder(userId: string, order: Order, takeOut: TakeOut): void {
  if (!checkoutAttempts.hasPlaced(userId, order.firestoreId)) return
  takeOut(order.products)
  for (const { storeId } of order.codes) cartCodes.set(userId, storeId, null)
  forgetDraft(userId)
  checkoutAttempts.end(userId)
}

export const placedText = ({ orderId }: Pick<Order, 'orderId'>) => `Order ${orderId} placed successfully!`
