import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import type { LineChange, placeOrder } from '#contract/orders/place-order.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { call } from '../../infrastructure/api.ts'
import { memberOf } from '../../infrastructure/failure-members.ts'
import { serverNow } from '../../infrastructure/server-time.ts'
import type { CartLine, StoreCodes } from '../cart/public.ts'
import type { DeliveryQuote } from '../delivery/public.ts'
import { type Attempt, checkoutAttempts } from './checkout-attempts.ts'
import { type CheckoutDraft, giftOf } from './checkout-draft.ts'
import { placeAttempt } from './place-attempt.ts'
import { slotOf } from './slot-picker.tsx'
import { askForOrder } from './use-find-order-by-key.ts'
import { ORDER, orderKey } from './use-get-order.ts'

/** What stands on the screen: the promises of the stores, and the sums with the codes. */
export type Offered = { quote: DeliveryQuote; sums: Pick<StoreCodes, 'totals' | 'parts'> }
type Press = Offered & { attempt: Attempt; lines: CartLine[]; draft: CheckoutDraft }

/**
 * Places the order of a cart. `waitingSeconds` is set while the order waits to be sent again to an unavailable server.
 * Afterwards all other screens read their stock and prices again, because an order or a refusal shows that they
 * changed.
 */
export function usePlaceOrder(userId: string) {
  const cache = useQueryClient()
  const [waitingSeconds, setWaitingSeconds] = useState<number | null>(null)
  const onScreen = useRef(true)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  const mutation = useMutation({
    mutationFn: ({ attempt, lines, draft, quote, sums }: Press) =>
      placeAttempt({
        userId,
        attempt,
        attempts: checkoutAttempts,
        send: async (key) => {
          const body = bodyOf(lines, draft, { quote, sums })
          const headers = { 'idempotency-key': key }
          const reply: PlacedReply = await call<typeof placeOrder>('POST /orders', { headers, body })
          return reply && { ...reply, order: reply.order ?? orderAsSent(reply, body, lines) }
        },
        ask: askForOrder,
        async wait(seconds) {
          setWaitingSeconds(seconds)
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
          return onScreen.current
        },
      }),
    // The confirmation shows this answer and needs no second request.
    onSuccess: (order) => cache.setQueryData(orderKey(order.firestoreId), order),
    onError: (failure, { attempt }) => {
      const earlierOrderId = earlierOrderOf(failure)
      if (earlierOrderId !== null) checkoutAttempts.notePlaced(userId, attempt.key, earlierOrderId)
    },
    onSettled: () => {
      setWaitingSeconds(null)
      // Not awaited: the confirmation must not wait for the other reads of the page.
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ORDER })
    },
  })
  return { ...mutation, waitingSeconds }
}

/** The members that the specification names; the order itself is an addition. */
type PlacedReply =
  | { success?: boolean; orderId?: string; firestoreId?: string; message?: string; order?: Order }
  | undefined

/** The order of a reply that names only its ids: as it was sent. Null without an id. */
function orderAsSent(
  { orderId, firestoreId = orderId }: NonNullable<PlacedReply>,
  body: ReturnType<typeof bodyOf>,
  lines: readonly CartLine[],
): Order | null {
  if (orderId === undefined || firestoreId === undefined) return null
  const products = lines.map(({ storeId, storeName }, index) => ({
    ...(body.products[index] as (typeof body.products)[number]),
    storeId: storeId ?? '',
    storeName,
  }))
  return {
    ...body,
    orderId,
    firestoreId,
    products,
    status: 'pending',
    placedAt: new Date(serverNow()).toISOString(),
    discount: 0,
    codes: [],
  }
}

function bodyOf(
  lines: CartLine[],
  { delivery, gift: typedGift, paymentMethod, slots }: CheckoutDraft,
  { quote, sums }: Offered,
) {
  const { totals } = sums
  const parts = partsOf(quote, slots, sums.parts)
  const { deliveryNotes, phone, ...address } = delivery
  const gift = giftOf(typedGift)
  return {
    paymentMethod,
    deliveryAddress: { ...address, deliveryNotes: deliveryNotes.trim() === '' ? null : deliveryNotes },
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(gift && { gift }),
    products: lines.map((line) => ({
      productId: line.item_id,
      productName: line.item_name,
      price: line.price,
      quantity: line.quantity,
      category: line.item_category || 'Uncategorized',
      storeId: line.storeId,
      image: line.image || null,
      ...(line.wish && { wish: line.wish }),
    })),
    // Absent as before where no store has slots or a code.
    ...(parts.length > 0 && { parts }),
    subtotal: dollarsOf(totals.subtotalCents),
    deliveryFee: dollarsOf(totals.deliveryFeeCents),
    tax: dollarsOf(totals.taxCents),
    total: dollarsOf(totals.totalCents),
  }
}

/** The stores with slots or a code. */
function partsOf(quote: DeliveryQuote, slots: CheckoutDraft['slots'], codes: StoreCodes['parts']) {
  const slotted = quote.promises.filter((promise) => promise.slots !== null)
  const storeIds = new Set([...slotted, ...codes].map(({ storeId }) => storeId))
  return [...storeIds].map((storeId) => {
    const promise = slotted.find((other) => other.storeId === storeId)
    return {
      ...codes.find((other) => other.storeId === storeId),
      storeId,
      ...(promise && { slotStartsAt: slotOf(promise, slots) }),
    }
  })
}

/** The changed lines of a refusal, with the present price and stock. */
export const changesOf = (failure: unknown) =>
  memberOf<LineChange[]>(failure, 'changes', 'cart_changed') ?? []

/** The record id of the order that the key placed before, when the server refused the order for that reason. */
export const earlierOrderOf = (failure: unknown) => memberOf<string>(failure, 'firestoreId', 'key_reused')
