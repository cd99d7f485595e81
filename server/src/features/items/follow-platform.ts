import type { HandField } from '#contract/inventory/by-hand.ts'
import type { Category } from '#contract/products/category.ts'
import type { Item } from './item-table.sql.ts'
import { follows } from './set-by-hand.ts'

/** What a platform says of a product or a variant. */
export type Told = {
  name: string
  categoryName: string
  category: Category
  /** Null when the platform has no price that an item can have. */
  priceCents: number | null
  image: string | null
  description: string | null
  color: string | null
  size: string | null
  status: string
}

/**
 * An item after its platform was read: each field that no person has set is the platform's. A price that the platform
 * lacks stays. The item is withheld in a state in which nobody has chosen to show it, and without a price, unless a
 * person hides it or has set the price. Its stock is the caller's to set.
 */
export function followPlatform(item: Item, told: Told): Item {
  const isOwn = (field: HandField) => item.byHand.includes(field)
  const withheld = reasonToWithhold(item, told)
  return {
    ...item,
    ...(!isOwn('name') && { name: told.name }),
    ...(!isOwn('category') && { categoryName: told.categoryName, category: told.category }),
    ...(!isOwn('image') && { image: told.image }),
    ...(!isOwn('description') && { description: told.description }),
    ...(!isOwn('color') && follows(item, 'color') && { color: told.color }),
    ...(!isOwn('size') && follows(item, 'size') && { size: told.size }),
    ...(!isOwn('price') && told.priceCents !== null && { priceCents: told.priceCents }),
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
