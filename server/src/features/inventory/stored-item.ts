import type { Item, ItemValues } from '../items/public.ts'

/** The fields of an item that a file can change. */
export type StoredItem = Omit<ItemValues, 'category'> & { itemId: string }

/** An item as a file has it. */
export const storedItemOf = ({
  itemId,
  name,
  categoryName,
  priceCents,
  quantity,
  image,
  color,
  size,
  description,
  hidden,
}: Item): StoredItem => ({
  itemId,
  name,
  categoryName,
  priceCents,
  quantity,
  image,
  color,
  size,
  description,
  hidden,
})
