import { DELIVERY_FEE_CENTS } from '../delivery/delivery-fee.ts'

export const TAX_PERCENT = 8
export const ESTIMATED_DELIVERY = '25-35 minutes'
/** The same in minutes. A store's preparation time is added. */
export const ESTIMATE_MINUTES = { from: 25, to: 35 } as const

export type OrderTotals = {
  subtotalCents: number
  /** What codes take off, over all stores. Not part of the specified sums, so 0 when there is none. */
  discountCents: number
  deliveryFeeCents: number
  taxCents: number
  totalCents: number
}

/** 8% of the subtotal in cents, rounded half up. Computed with integers, because binary fractions are not exact. */
export const taxCentsOf = (subtotalCents: number): number =>
  Math.floor((subtotalCents * TAX_PERCENT + 50) / 100)

/** How the delivery of one store's part is charged. */
export type DeliveryTerms = {
  /** The fee of the store's own delivery zone; null for a store without zones. */
  feeCents: number | null
  /** A code delivers it free of charge. */
  isFree: boolean
}

/** The fee of an order: each zone's own fee, and the common fee once for all stores without zones. */
export function deliveryFeeCentsOf(parts: Iterable<DeliveryTerms>): number {
  let feeCents = 0
  let sharesCommonFee = false
  for (const part of parts) {
    if (part.isFree) continue
    if (part.feeCents === null) sharesCommonFee = true
    else feeCents += part.feeCents
  }
  return feeCents + (sharesCommonFee ? DELIVERY_FEE_CENTS : 0)
}

/**
 * What an order costs, in cents. Without terms the common fee is charged once, also for several stores. Tax is on what
 * is left after the discount.
 */
export function orderTotals(
  lines: Iterable<{ priceCents: number; quantity: number }>,
  { deliveryFeeCents = DELIVERY_FEE_CENTS, discountCents = 0 } = {},
): OrderTotals {
  let subtotalCents = 0
  for (const line of lines) subtotalCents += line.priceCents * line.quantity
  const taxCents = taxCentsOf(subtotalCents - discountCents)
  return {
    subtotalCents,
    discountCents,
    deliveryFeeCents,
    taxCents,
    totalCents: subtotalCents - discountCents + deliveryFeeCents + taxCents,
  }
}
