import { orderTotals } from '#contract/orders/order-totals.ts'
import { dollarsOf } from '#contract/shared/money.ts'

/** A line of a cart; the price is the one that the customer saw. */
export type CartLine<StoreId = string> = {
  itemId: string
  name: string
  priceCents: number
  quantity: number
  storeId: StoreId
}

type Codes = {
  parts: { storeId: string; code?: string; slotStartsAt?: string }[]
  discountCents?: number
  deliveryFeeCents?: number
}

/** The order as the checkout sends it, with the totals that the screen showed. */
export function orderDraft<StoreId>(lines: readonly CartLine<StoreId>[], codes?: Codes) {
  const { parts, ...sums } = codes ?? {}
  const totals = orderTotals(lines, sums)
  return {
    ...(parts && { parts }),
    paymentMethod: 'card' as const,
    deliveryAddress: {
      street: '1718 Hayes Street',
      city: 'Nashville',
      state: 'TN',
      zip: '37203',
      deliveryNotes: null,
    },
    products: lines.map(({ itemId, name, priceCents, quantity, storeId }) => ({
      productId: itemId,
      productName: name,
      price: dollarsOf(priceCents),
      quantity,
      category: 'Food & Beverage',
      storeId,
      image: null,
    })),
    subtotal: dollarsOf(totals.subtotalCents),
    deliveryFee: dollarsOf(totals.deliveryFeeCents),
    tax: dollarsOf(totals.taxCents),
    total: dollarsOf(totals.totalCents),
  }
}
