import { partOf } from '#contract/shared/tables.ts'
import type { Item, ItemValues } from './item-table.sql.ts'
import { HAND_VALUES, handFieldOf, isTold } from './set-by-hand.ts'

/** What a platform says of a product or a variant. */
export type Told = Omit<ItemValues, 'priceCents' | 'quantity' | 'hidden'> & {
  /** Null when the platform has no price, a price of zero, or one that an item cannot have. */
  priceCents: number | null
  status: string
}

/**
 * An item after its platform was read: each field that no person has set is the platform's. A price that the platform
 * lacks stays. The item is withheld in a state in which nobody has chosen to show it, and without a price, unless a
 * person hides it or has set the price. Its stock is the caller's to set.
 */
export function followPlatform(item: Item, told: Told): Item {
  const there: ItemValues = { ...item, ...told, priceCents: told.priceCents ?? item.priceCents }
  const following = HAND_VALUES.filter((value) => {
    const field = handFieldOf(value)
    return field !== 'quantity' && !item.byHand.includes(field) && isTold(item, field)
  })
  const withheld = reasonToWithhold(item, told)
  return {
    ...item,
    ...partOf(there, following),
    platformStatus: told.status,
    platformPriceCents: told.priceCents,
    withheld,
    hidden: isHiddenByHand(item) || withheld !== null,
  }
}

/** Hidden by a person, not because of the product's state at its platform. */
export const isHiddenByHand = ({ hidden, withheld }: Pick<Item, 'hidden' | 'withheld'>): boolean =>
  hidden && withheld === null

function reasonToWithhold(item: Item, { status, priceCents }: Told): string | null {
  if (isHiddenByHand(item)) return null
  if (status !== 'active' && status !== item.acceptedStatus) return status
  return priceCents === null && !item.byHand.includes('price') ? 'no-price' : null
}
