import type { HandField } from '#contract/inventory/by-hand.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { EMPTY_VALUES, type Item, type ItemValues } from './item-table.sql.ts'

/** The values that count as set by hand when a person changes them: all but `hidden`, which has rules of its own. */
export const HAND_VALUES = keysOf(EMPTY_VALUES).filter((value) => value !== 'hidden')

/** The field that a person sets with this value. */
export function handFieldOf(value: (typeof HAND_VALUES)[number]): HandField {
  if (value === 'categoryName') return 'category'
  return value === 'priceCents' ? 'price' : value
}

/**
 * An item after a person has set these values, in a form, a file or for many items at once. On an item of a platform
 * the fields that got another value are by hand from now on; color and size only where the item is a variant, because a
 * whole product has none at its platform. A person who shows or hides the item overrides its state at the platform.
 */
export function setByHand(item: Item, values: Partial<ItemValues>): Item {
  const after = { ...item, ...values }
  // The category comes from its name.
  const changed = HAND_VALUES.filter((value) => value !== 'category' && after[value] !== item[value])
    .map(handFieldOf)
    .filter((field) => follows(item, field))
  return {
    ...after,
    byHand: [...new Set([...item.byHand, ...changed])].sort(),
    ...(values.hidden !== undefined && { withheld: null }),
    ...(values.hidden === false && { acceptedStatus: item.platformStatus }),
  }
}

/** Whether a refresh could change this field of the item. */
const follows = (item: Item, field: HandField): boolean => item.platform !== null && isTold(item, field)

/** Whether a platform tells this field of the item. A whole product has no color and size there. */
export const isTold = ({ platformVariantId }: Item, field: HandField): boolean =>
  platformVariantId !== null || (field !== 'color' && field !== 'size')
