import {
  DELIVERY_FEE_CENTS,
  type DeliveryTerms,
  deliveryFeeCentsOf,
  type OrderTotals,
  orderTotals,
} from './order-totals.ts'

/** A line with the units that its store still delivers. */
export type KeptLine = { priceCents: number; quantity: number; keptQuantity: number; discountCents: number }
export type KeptPart = DeliveryTerms & { isCancelled: boolean; lines: readonly KeptLine[] }

/** A line's share of the discount for the units that are kept. */
export const keptDiscountCentsOf = ({
  discountCents,
  keptQuantity,
  quantity,
}: Omit<KeptLine, 'priceCents'>): number => Math.round((discountCents * keptQuantity) / quantity)

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

/**
 * What each part of an order costs, in cents and in the order of the parts. All parts together cost what the order does:
 * the first part that shares the common fee has it, and the order's tax is spread by what each part costs. A cancelled
 * part costs nothing.
 */
export function partTotals(parts: readonly KeptPart[]): OrderTotals[] {
  const { taxCents, subtotalCents, discountCents } = keptTotals(parts)
  const netCents = subtotalCents - discountCents
  const feePart = parts.find(
    ({ isCancelled, isFree, feeCents }) => !isCancelled && !isFree && feeCents === null,
  )
  const taxUpTo = (net: number) => (netCents === 0 ? 0 : Math.round((taxCents * net) / netCents))
  let countedCents = 0
  return parts.map((part) => {
    const own = keptTotals([part])
    const ownNetCents = own.subtotalCents - own.discountCents
    const ownFeeCents = part.isCancelled || part.isFree ? 0 : (part.feeCents ?? 0)
    const deliveryFeeCents = part === feePart ? DELIVERY_FEE_CENTS : ownFeeCents
    const ownTaxCents = taxUpTo(countedCents + ownNetCents) - taxUpTo(countedCents)
    countedCents += ownNetCents
    return {
      ...own,
      deliveryFeeCents,
      taxCents: ownTaxCents,
      totalCents: ownNetCents + deliveryFeeCents + ownTaxCents,
    }
  })
}

/**
 * A line after some of its units were replaced, and the line of the units in their place. The new line takes over the
 * discount of the units that it replaces, as far as it costs that much, so that an order with a code gets no dearer.
 */
export function replacedLines<Line extends KeptLine>(
  line: Line,
  { quantity, priceCents }: Pick<KeptLine, 'quantity' | 'priceCents'>,
): [Line, KeptLine] {
  const rest = { ...line, keptQuantity: line.keptQuantity - quantity }
  const freedCents = keptDiscountCentsOf(line) - keptDiscountCentsOf(rest)
  const discountCents = Math.min(freedCents, priceCents * quantity)
  return [rest, { priceCents, quantity, keptQuantity: quantity, discountCents }]
}

/** What a unit of a replacement costs the customer: the lower of both prices, so that no total rises. */
export const replacementCentsOf = (lineCents: number, itemCents: number): number =>
  Math.min(lineCents, itemCents)
