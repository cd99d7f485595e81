import { type DeliveryTerms, deliveryFeeCentsOf } from '../orders/order-totals.ts'
import type { CodeTerms } from './code-terms.ts'
import { type PartDiscount, type PartLine, partDiscount } from './part-discount.ts'

export type StoreLine = PartLine & { storeId: string }

/** What the code of one store gives. `savedCents` includes what it takes off the delivery. */
export type StoreDiscount = PartDiscount & { savedCents: number }

export type OrderDiscounts = {
  /** For each store with a code that has lines in the order. */
  byStore: Map<string, StoreDiscount>
  /** The share of each line, in the order of the lines. */
  shares: number[]
  discountCents: number
  deliveryFeeCents: number
}

/**
 * What the codes of an order take off, in cents, one code for each store. A code takes nothing off another store's
 * lines. `feeOf` is the fee of a store's own delivery zone; null where the common fee is shared.
 */
export function orderDiscounts(
  lines: readonly StoreLine[],
  codes: ReadonlyMap<string, CodeTerms>,
  feeOf: (storeId: string) => number | null = () => null,
): OrderDiscounts {
  const byStore = new Map<string, StoreDiscount>()
  const shares = lines.map(() => 0)
  const delivery = new Map<string, DeliveryTerms>(
    lines.map(({ storeId }) => [storeId, { feeCents: feeOf(storeId), isFree: false }]),
  )
  let deliveryFeeCents = deliveryFeeCentsOf(delivery.values())
  // In one order, because the code of the last store that shares the common fee saves it.
  for (const [storeId, own] of byStoreId(lines)) {
    const terms = codes.get(storeId)
    if (terms === undefined) continue
    const part = partDiscount(terms, own)
    for (const [index, line] of own.entries()) shares[lines.indexOf(line)] = part.shares[index] ?? 0
    if (part.freeDelivery) delivery.set(storeId, { feeCents: feeOf(storeId), isFree: true })
    const feeAfter = deliveryFeeCentsOf(delivery.values())
    byStore.set(storeId, { ...part, savedCents: part.discountCents + deliveryFeeCents - feeAfter })
    deliveryFeeCents = feeAfter
  }
  const discountCents = shares.reduce((total, share) => total + share, 0)
  return { byStore, shares, discountCents, deliveryFeeCents }
}

const byStoreId = (lines: readonly StoreLine[]) =>
  [...Map.groupBy(lines, ({ storeId }) => storeId)].sort(([one], [other]) => (one < other ? -1 : 1))
