import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import {
  ITEM_LABELS,
  ITEM_TEXTS,
  isPictureAddress,
  NAME_REQUIRED,
  PICTURE_ADDRESS_LENGTH,
  PICTURE_REFUSED,
  PRICE_REFUSED,
  priceCentsOf,
  QUANTITY_AT_MOST,
  QUANTITY_REFUSED,
  tooLong,
} from '#contract/inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { keysOf, tableOf } from '#contract/shared/tables.ts'
import type { ItemFields } from './item-fields.ts'

export type FieldProblems = Partial<Record<keyof ItemFields, string>>
export type ReadItem =
  | { draft: InventoryItemDraft; problems: null }
  | { draft: null; problems: FieldProblems }

/**
 * Validates the item form by the rules that the contract's schemas are made of. It does not use the schemas themselves,
 * because their library is as large as this page.
 */
export function readItemFields(fields: ItemFields): ReadItem {
  const problems: FieldProblems = {}
  const text = (name: keyof typeof ITEM_TEXTS) => {
    const { most, kept } = ITEM_TEXTS[name]
    const text = kept(fields[name])
    if (text.length > most) problems[name] = tooLong(ITEM_LABELS[name])
    return text
  }
  const { item_id, item_name, item_category, ...optional } = tableOf(keysOf(ITEM_TEXTS), text)
  if (item_name === '') problems.item_name = NAME_REQUIRED
  const price = readPrice(fields.price)
  if (price === null) problems.price = fields.price.trim() === '' ? 'Price is required' : PRICE_REFUSED
  const quantity = fields.unlimited ? null : readQuantity(fields.quantity)
  if (Number.isNaN(quantity))
    problems.quantity = fields.quantity.trim() === '' ? 'Quantity is required' : QUANTITY_REFUSED
  const image = fields.image.trim()
  const isPicture = image.length <= PICTURE_ADDRESS_LENGTH && isPictureAddress(image)
  if (image !== '' && !isPicture) problems.image = PICTURE_REFUSED
  const draft = {
    ...(item_id !== '' && { item_id }),
    item_name,
    item_category: item_category || DEFAULT_CATEGORY_NAME,
    price: price ?? 0,
    quantity,
    image: image || null,
    ...tableOf(keysOf(optional), (name) => optional[name] || null),
    hidden: fields.hidden,
  }
  return Object.keys(problems).length === 0 ? { draft, problems: null } : { draft: null, problems }
}

/** Returns dollars, or null if the text is not a price. Accepts a dollar sign. */
export function readPrice(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, '')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const dollars = Number(plain)
  return priceCentsOf(dollars) === null ? null : dollars
}

/** Returns NaN if the text is not a quantity. */
export function readQuantity(typed: string): number {
  const plain = typed.trim()
  return /^\d+$/.test(plain) && Number(plain) <= QUANTITY_AT_MOST ? Number(plain) : Number.NaN
}
