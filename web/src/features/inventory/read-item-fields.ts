import type { InventoryItemDraft } from '#contract/inventory/inventory-item.ts'
import {
  CATEGORY_LENGTH,
  DESCRIPTION_LENGTH,
  ITEM_ID_LENGTH,
  isPictureAddress,
  manyLines,
  NAME_LENGTH,
  NAME_REQUIRED,
  PICTURE_ADDRESS_LENGTH,
  PICTURE_REFUSED,
  PRICE_REFUSED,
  priceCentsOf,
  QUANTITY_AT_MOST,
  QUANTITY_REFUSED,
  singleLine,
  tooLong,
  VARIANT_LENGTH,
} from '#contract/inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import type { ItemFields } from './item-fields.ts'

export type FieldProblems = Partial<Record<keyof ItemFields, string>>
export type ReadItem =
  | { draft: InventoryItemDraft; problems: null }
  | { draft: null; problems: FieldProblems }

/**
 * Validates the item form by the rules of the contract. It does not use the schemas, because their library is larger
 * than this screen. A test compares the two.
 */
export function readItemFields(fields: ItemFields): ReadItem {
  const problems: FieldProblems = {}
  const text = (name: 'item_id' | 'item_name' | 'item_category' | 'color' | 'size', most: number) => {
    const line = singleLine(fields[name])
    if (line.length > most) problems[name] = tooLong(LABELS[name])
    return line
  }
  const item_id = text('item_id', ITEM_ID_LENGTH)
  const item_name = text('item_name', NAME_LENGTH)
  if (item_name === '') problems.item_name = NAME_REQUIRED
  const price = readPrice(fields.price)
  if (price === null) problems.price = fields.price.trim() === '' ? 'Price is required' : PRICE_REFUSED
  const quantity = fields.unlimited ? null : readQuantity(fields.quantity)
  if (Number.isNaN(quantity))
    problems.quantity = fields.quantity.trim() === '' ? 'Quantity is required' : QUANTITY_REFUSED
  const image = fields.image.trim()
  if (image !== '' && !isPicture(image)) problems.image = PICTURE_REFUSED
  const description = manyLines(fields.description)
  if (description.length > DESCRIPTION_LENGTH) problems.description = tooLong('Description')
  const draft = {
    ...(item_id !== '' && { item_id }),
    item_name,
    item_category: text('item_category', CATEGORY_LENGTH) || DEFAULT_CATEGORY_NAME,
    price: price ?? 0,
    quantity,
    image: image || null,
    color: text('color', VARIANT_LENGTH) || null,
    size: text('size', VARIANT_LENGTH) || null,
    description: description || null,
    hidden: fields.hidden,
  }
  return Object.keys(problems).length === 0 ? { draft, problems: null } : { draft: null, problems }
}

const LABELS = {
  item_id: 'Item ID',
  item_name: 'Product name',
  item_category: 'Category',
  color: 'Color',
  size: 'Size',
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

const isPicture = (address: string) => address.length <= PICTURE_ADDRESS_LENGTH && isPictureAddress(address)
