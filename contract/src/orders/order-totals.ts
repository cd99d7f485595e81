export const DELIVERY_FEE_CENTS = 399
export const TAX_PERCENT = 8
export const ESTIMATED_DELIVERY = '25-35 minutes'

export type OrderTotals = {
  subtotalCents: number
  deliveryFeeCents: number
  taxCents: number
  totalCents: number
}

/** 8% of the subtotal in cents, rounded half up. Computed with integers, because binary fractions are not exact. */
export const taxCentsOf = (subtotalCents: number): number =>
  Math.floor((subtotalCents * TAX_PERCENT + 50) / 100)

/** What an order costs, in cents. The fee is charged once, also for several stores. */
export function orderTotals(lines: Iterable<{ priceCents: number; quantity: number }>): OrderTotals {
  let subtotalCents = 0
  for (const line of lines) subtotalCents += line.priceCents * line.quantity
  const taxCents = taxCentsOf(subtotalCents)
  return {
    subtotalCents,
    deliveryFeeCents: DELIVERY_FEE_CENTS,
    taxCents,
    totalCents: subtotalCents + DELIVERY_FEE_CENTS + taxCents,
  }
}
