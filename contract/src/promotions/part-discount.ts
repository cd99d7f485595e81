import type { Category } from '../products/category.ts'
import type { CodeOffer, CodeTerms } from './code-terms.ts'

/** A line of one store's part of an order. */
export type PartLine = { itemId: string; category: Category; priceCents: number; quantity: number }

/** Why a code gives nothing for the lines of a part. */
export type LinesRefusal =
  | { reason: 'not_for_these' }
  /** What is missing: cents for a minimum, units for 'buy x get y'. One of them is 0. */
  | { reason: 'minimum'; missingCents: number; missingUnits: number }

export type PartDiscount = {
  refusal: LinesRefusal | null
  /** The sum of the shares, in cents. */
  discountCents: number
  /** The share of each line, in the order of the lines. */
  shares: number[]
  freeDelivery: boolean
}

/**
 * What a code takes off the lines of its store's part, in cents. Cart, checkout and server compute with this rule. The
 * discount is spread over the lines that the code is for, in proportion to what they cost. No line's share is more than
 * the line costs. The order of the lines does not matter.
 */
export function partDiscount(terms: CodeTerms, lines: readonly PartLine[]): PartDiscount {
  const fits = lines.map((line) => isFor(terms, line))
  const costs = lines.map((line, index) => (fits[index] ? line.priceCents * line.quantity : 0))
  const costCents = sum(costs)
  const fitting = lines.filter((_, index) => fits[index])
  const refusal = refusalOf(terms, fitting, costCents)
  if (refusal !== null) return { ...nothing(lines), refusal }
  if (terms.offer.kind === 'free_delivery') return { ...nothing(lines), freeDelivery: true }
  const discountCents = Math.min(takenOff(terms.offer, fitting, costCents), costCents)
  if (discountCents === 0) return { ...nothing(lines), refusal: { reason: 'not_for_these' } }
  return { refusal: null, discountCents, shares: spread(discountCents, costs, lines), freeDelivery: false }
}

const nothing = (lines: readonly PartLine[]): PartDiscount => ({
  refusal: null,
  discountCents: 0,
  shares: lines.map(() => 0),
  freeDelivery: false,
})

const isFor = ({ productIds, category }: CodeTerms, line: PartLine): boolean =>
  (productIds === null || productIds.includes(line.itemId)) &&
  (category === null || category === line.category)

function refusalOf(terms: CodeTerms, fitting: readonly PartLine[], costCents: number): LinesRefusal | null {
  if (fitting.length === 0) return { reason: 'not_for_these' }
  const missingCents = Math.max(0, (terms.minimumCents ?? 0) - costCents)
  if (missingCents > 0) return { reason: 'minimum', missingCents, missingUnits: 0 }
  if (terms.offer.kind !== 'buy_x_get_y') return null
  const missingUnits = terms.offer.buy + 1 - sum(fitting.map(({ quantity }) => quantity))
  return missingUnits > 0 ? { reason: 'minimum', missingCents: 0, missingUnits } : null
}

/** In cents. A percentage is rounded half up. */
function takenOff(offer: CodeOffer, fitting: readonly PartLine[], costCents: number): number {
  if (offer.kind === 'percent') {
    const share = Math.floor((costCents * offer.percent + 50) / 100)
    return Math.min(share, offer.mostCents ?? share)
  }
  if (offer.kind === 'amount') return offer.amountCents
  return offer.kind === 'buy_x_get_y' ? freeUnitsCents(offer, fitting) : 0
}

/**
 * What the free units cost. The units stand from the dearest to the cheapest; of each `buy + get` the last `get` are
 * free. So one more unit never makes the discount smaller.
 */
function freeUnitsCents({ buy, get }: { buy: number; get: number }, fitting: readonly PartLine[]): number {
  const group = buy + get
  const freeAmong = (units: number) => Math.floor(units / group) * get + Math.max(0, (units % group) - buy)
  let units = 0
  let cents = 0
  for (const { priceCents, quantity } of fitting.toSorted(
    (one, other) => other.priceCents - one.priceCents,
  )) {
    cents += priceCents * (freeAmong(units + quantity) - freeAmong(units))
    units += quantity
  }
  return cents
}

/** Splits cents in proportion to the costs, by largest remainder. Of equal remainders the earlier item id gets more. */
function spread(cents: number, costs: readonly number[], lines: readonly PartLine[]): number[] {
  // The products are greater than what a number holds exactly.
  const whole = BigInt(sum(costs))
  const parts = costs.map((cost, index) => {
    const exact = BigInt(cents) * BigInt(cost)
    return { index, floor: Number(exact / whole), rest: exact % whole, itemId: lines[index]?.itemId ?? '' }
  })
  const shares = parts.map(({ floor }) => floor)
  const left = cents - sum(shares)
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? (one.itemId < other.itemId ? -1 : 1) : one.rest < other.rest ? 1 : -1,
  )
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
