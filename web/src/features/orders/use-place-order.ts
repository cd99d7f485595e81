import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderTotals } from '#contract/orders/order-totals.ts'
import type { LineChange, placeOrder } from '#contract/orders/place-order.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'
import { ApiProblem, call, NetworkProblem } from '../../infrastructure/api.ts'
import type { CartLine } from '../cart/public.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

/** Places the order of a cart. Stock and prices on every screen may have changed afterwards, either way. */
export function usePlaceOrder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ lines, draft }: { lines: CartLine[]; draft: CheckoutDraft }) =>
      call<typeof placeOrder>('POST /orders', {
        headers: { 'idempotency-key': draft.idempotencyKey },
        body: bodyOf(lines, draft),
      }),
    onSettled: () => cache.invalidateQueries(),
  })
}

function bodyOf(lines: CartLine[], { delivery, paymentMethod }: CheckoutDraft) {
  const totals = orderTotals(lines.map(({ price, quantity }) => ({ priceCents: centsOf(price), quantity })))
  const { deliveryNotes, ...address } = delivery
  return {
    paymentMethod,
    deliveryAddress: { ...address, deliveryNotes: deliveryNotes.trim() === '' ? null : deliveryNotes },
    products: lines.map((line) => ({
      productId: line.item_id,
      productName: line.item_name,
      price: line.price,
      quantity: line.quantity,
      category: line.item_category || 'Uncategorized',
      storeId: line.storeId,
      image: line.image,
    })),
    subtotal: dollarsOf(totals.subtotalCents),
    deliveryFee: dollarsOf(totals.deliveryFeeCents),
    tax: dollarsOf(totals.taxCents),
    total: dollarsOf(totals.totalCents),
  }
}

/** What to tell a person whose order was not placed. */
export function orderFailureText(failure: unknown): string {
  if (failure instanceof ApiProblem)
    return failure.statedMessage ?? 'Failed to place order. Please try again.'
  if (failure instanceof NetworkProblem) return 'Network error. Please check your connection and try again.'
  return 'Something went wrong. Please try again.'
}

/** The lines that a refusal names, with what holds now. */
export function changesOf(failure: unknown): LineChange[] {
  if (!(failure instanceof ApiProblem) || failure.code !== 'cart_changed') return []
  return (failure.body as { changes?: LineChange[] }).changes ?? []
}

/** The order that this checkout has placed already, where that is why it was refused. */
export function earlierOrderOf(failure: unknown): string | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'key_reused') return null
  return (failure.body as { firestoreId?: string }).firestoreId ?? null
}
