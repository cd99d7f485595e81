import { DELIVERY_FEE_CENTS } from '../delivery/delivery-fee.ts'
import { LINE_CHANGE_STATES } from './moves.ts'
import type { PaymentMethod } from './order.ts'
import { type DeliveryTerms, deliveryFeeCentsOf, type OrderTotals, orderTotals } from './order-totals.ts'
import type { OrderStatus } from './states.ts'

/**
 * What became of the common fee at a part of an order. Parts without a zone of their own and without free delivery
 * share the fee, and one of them has it.
 *
 * - null: nothing. While no part is marked, the first that shares the fee has it.
 * - `taken`: the part that had the fee was cancelled, and this one took it over.
 * - `given_up`: this part had the fee when it was cancelled, and no other could take it. No part has it any more, and it
 *   is owed back.
 *
 * Steps: null to `taken` at the part that takes over, null or `taken` to `given_up` at the cancelled one. A cancelled
 * part that was `taken` keeps the mark when another takes over, and no longer counts. Nothing takes a step back.
 *
 * `withoutPart` decides, `feePartOf` reads. On the server each move that cancels asks `withoutPart` under the lock of its
 * order (`endingOf`), and its statement writes `fulfillments.common_fee` (`moveParts`). Taking over is also an event of the
 * part, `takeFee`, which is no move: nobody of its store did it, the version stays, and customers do not see it.
 */
type CommonFee = 'taken' | 'given_up'

/** A line with the units that its store still delivers. */
export type KeptLine = { priceCents: number; quantity: number; keptQuantity: number; discountCents: number }
export type KeptPart = DeliveryTerms & {
  status: OrderStatus
  commonFee: CommonFee | null
  lines: readonly KeptLine[]
}

/** A line's share of the discount for the units that are kept. */
export const keptDiscountCentsOf = ({
  discountCents,
  keptQuantity,
  quantity,
}: Omit<KeptLine, 'priceCents'>): number => Math.round((discountCents * keptQuantity) / quantity)

/** Whether the part is still delivered for the common fee. */
const sharesFee = ({ status, isFree, feeCents }: KeptPart): boolean =>
  status !== 'cancelled' && !isFree && feeCents === null

/** The part that has the common fee, or undefined. */
function feePartOf<Part extends KeptPart>(parts: readonly Part[]): Part | undefined {
  const sharing = parts.filter(sharesFee)
  const taker = sharing.find(({ commonFee }) => commonFee === 'taken')
  return taker ?? (parts.some(({ commonFee }) => commonFee === 'given_up') ? undefined : sharing[0])
}

/**
 * The parts of an order after this one of them is cancelled. A common fee that it had goes to another part. Cash is
 * collected at the door, and what a courier collects never rises on the way: only a part that is not handed over takes
 * the fee, and without one it is given up. With a card the fee is paid, so every part that is delivered can have it.
 */
export function withoutPart<Part extends KeptPart>(
  parts: readonly Part[],
  gone: Part,
  paymentMethod: PaymentMethod,
): Part[] {
  const hadFee = feePartOf(parts) === gone
  const sharing = parts.filter((part) => part !== gone && sharesFee(part))
  const inStore = sharing.find(({ status }) => LINE_CHANGE_STATES.includes(status))
  const taker = inStore ?? (paymentMethod === 'card' ? sharing[0] : undefined)
  return parts.map((part) => {
    if (part === gone) {
      const commonFee = hadFee && taker === undefined ? 'given_up' : part.commonFee
      return { ...part, status: 'cancelled', commonFee }
    }
    return hadFee && part === taker ? { ...part, commonFee: 'taken' } : part
  })
}

/**
 * What an order costs after refused lines and cancelled parts, in cents, by the rule of every order. An order without
 * any part left costs nothing.
 */
export function keptTotals(parts: readonly KeptPart[]): OrderTotals {
  const feePart = feePartOf(parts)
  const keptParts = parts.filter(({ status }) => status !== 'cancelled')
  const chargedParts = keptParts.filter((part) => part === feePart || !sharesFee(part))
  const lines = keptParts.flatMap((part) => part.lines)
  return orderTotals(
    lines.map(({ priceCents, keptQuantity }) => ({ priceCents, quantity: keptQuantity })),
    {
      deliveryFeeCents: deliveryFeeCentsOf(chargedParts),
      discountCents: lines.reduce((sum, line) => sum + keptDiscountCentsOf(line), 0),
    },
  )
}

/**
 * What each part of an order costs, in cents and in the order of the parts. All parts together cost what the order
 * does: one part has the common fee, and the order's tax is spread by what each part costs. A cancelled part costs
 * nothing.
 */
export function partTotals(parts: readonly KeptPart[]): OrderTotals[] {
  const { taxCents, subtotalCents, discountCents } = keptTotals(parts)
  const netCents = subtotalCents - discountCents
  const feePart = feePartOf(parts)
  const taxUpTo = (net: number) => (netCents === 0 ? 0 : Math.round((taxCents * net) / netCents))
  let countedCents = 0
  return parts.map((part) => {
    const own = keptTotals([part])
    const ownNetCents = own.subtotalCents - own.discountCents
    const ownFeeCents = part.status === 'cancelled' || part.isFree ? 0 : (part.feeCents ?? 0)
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
