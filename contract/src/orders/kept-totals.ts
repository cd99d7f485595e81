import { type DeliveryTerms, deliveryFeeCentsOf, type OrderTotals, orderTotals } from './order-totals.ts'

/** A line with the units that its store still delivers. */
export type KeptLine = { priceCents: number; quantity: number; keptQuantity: number; discountCents: number }
export type KeptPart = DeliveryTerms & { isCancelled: boolean; lines: readonly KeptLine[] }

/** A line's share of the discount for the units that are kept. */
const keptDiscountCentsOf = ({ discountCents, keptQuantity, quantity }: KeptLine): number =>
  Math.round((discountCents * keptQuantity) / quantity)

/**
 * What an order costs after refused lines and cancelled parts, in cents, by the rule of every order. An order without
 * any part left costs nothing.
 */
export function keptTotals(parts: readonly KeptPart[]): OrderTotals {
  const kept = parts.filter(({ isCancelled }) => !isCancelled)
  const lines = kept.flatMap((part) => part.lines)
  return orderTotals(
    lines.map(({ priceCents, keptQuantity }) => ({ priceCents, quantity: keptQuantity })),
    {
      deliveryFeeCents: deliveryFeeCentsOf(kept),
      discountCents: lines.reduce((sum, line) => sum + keptDiscountCentsOf(line), 0),
    },
  )
}
