import { HAND_FIELDS, type HandField } from '#contract/inventory/by-hand.ts'
import type { Item, ItemValues } from './item-table.sql.ts'

/** The value of each field that a person may set on an item of a platform. */
const VALUE_OF = {
  name: 'name',
  category: 'categoryName',
  price: 'priceCents',
  image: 'image',
  color: 'color',
  size: 'size',
  description: 'description',
  quantity: 'quantity',
} as const satisfies Record<HandField, keyof ItemValues>

/**
 * An item after a person has set these values, in a form, a file or for many items at once. On an item of a platform
 * the fields that got another value are by hand from now on; color and size only where the item is a variant, because a
 * whole product has none at its platform. A person who shows or hides the item overrides its state at the platform.
 */
export function setByHand(item: Item, values: Partial<ItemValues>): Item {
  const after = { ...item, ...values }
  const changed = HAND_FIELDS.filter(
    (field) => after[VALUE_OF[field]] !== item[VALUE_OF[field]] && follows(item, field),
  )
  return {
    ...after,
    byHand: [...new Set([...item.byHand, ...changed])].sort(),
    ...(values.hidden !== undefined && { withheld: null }),
    ...(values.hidden === false && { acceptedStatus: item.platformStatus }),
  }
}

/** Whether a refresh could change this field of the item. */
export const follows = (item: Pick<Item, 'platform' | 'platformVariantId'>, field: HandField): boolean =>
  item.platform !== null && (item.platformVariantId !== null || (field !== 'color' && field !== 'size'))
