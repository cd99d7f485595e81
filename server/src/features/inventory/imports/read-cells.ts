import {
  CATEGORY_LENGTH,
  DESCRIPTION_LENGTH,
  ITEM_ID_LENGTH,
  isPictureAddress,
  NAME_LENGTH,
  PICTURE_ADDRESS_LENGTH,
  PICTURE_REFUSED,
  PRICE_REFUSED,
  priceCentsOf,
  QUANTITY_AT_MOST,
  QUANTITY_REFUSED,
  tooLong,
} from '#contract/inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { storedVariantText } from '#contract/products/variant-of.ts'
import type { StoredItem } from '../stored-item.ts'
import { type FileColumn, UNLIMITED } from './file-columns.ts'

/** The reason why a row cannot be imported, for the user who imports the file. */
export class RowError extends Error {}

export type ReadCell = (column: FileColumn) => string | undefined

/**
 * Reads an item from a row. Leaves out fields without a column, and empty cells of fields that cannot be empty (name,
 * price, quantity, hidden). Throws RowError.
 */
export function readRow(cell: ReadCell): Partial<StoredItem> {
  const itemId = limited(cell('itemId'), 'Item ID', ITEM_ID_LENGTH)
  const name = limited(cell('name'), 'Product name', NAME_LENGTH)
  const category = limited(cell('categoryName'), 'Category', CATEGORY_LENGTH)
  const image = cell('image')
  const color = cell('color')
  const size = cell('size')
  const description = limited(cell('description'), 'Description', DESCRIPTION_LENGTH)
  return {
    ...(itemId && { itemId }),
    ...(name && { name }),
    ...(category !== undefined && { categoryName: category || DEFAULT_CATEGORY_NAME }),
    ...given('price', readPrice, cell, 'priceCents'),
    ...given('quantity', readQuantity, cell, 'quantity'),
    ...(image !== undefined && { image: readImage(image) }),
    ...(color !== undefined && { color: storedVariantText(color) }),
    ...(size !== undefined && { size: storedVariantText(size) }),
    ...(description !== undefined && { description: description || null }),
    ...given('hidden', readHidden, cell, 'hidden'),
  }
}

const FIGURE_LENGTH = 60

/** '8.50 USD', 'USD 8.50', 'US$8.50' and '$8.50' are 8.50. Other currencies stay, and are no number. */
export const withoutDollars = (text: string): string =>
  text.length > FIGURE_LENGTH ? text : text.replace(/^(USD|(US)?\$)\s*|\s*(USD|(US)?\$)$/gi, '')

const FIGURE_NAMES = { price: 'Price', quantity: 'Quantity', hidden: 'Hidden' }

function given<Key extends keyof StoredItem>(
  column: keyof typeof FIGURE_NAMES,
  read: (text: string) => StoredItem[Key],
  cell: ReadCell,
  key: Key,
): Partial<StoredItem> {
  const text = cell(column)
  if (!text) return {}
  // Refuse long text before the pattern: that could take minutes for a million digits.
  if (text.length > FIGURE_LENGTH) throw new RowError(tooLong(FIGURE_NAMES[column]))
  return { [key]: read(text) }
}

function limited(text: string | undefined, label: string, most: number): string | undefined {
  if (text !== undefined && text.length > most) throw new RowError(tooLong(label))
  return text
}

function readPrice(text: string): number {
  const plain = withoutDollars(text)
  // '1,234.50' has one meaning; '8,50' and '1,234' mean different amounts in different countries.
  const digits = /^\d{1,3}(,\d{3})+\.\d+$/.test(plain) ? plain.replaceAll(',', '') : plain
  if (/^\d+(\.\d{3})*,\d+$/.test(digits)) {
    throw new RowError(`Write the price with a point, not a comma: ${quote(text)}`)
  }
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) throw new RowError(`Price is not a number: ${quote(text)}`)
  const cents = priceCentsOf(Number(digits))
  if (cents === null) throw new RowError(PRICE_REFUSED)
  return cents
}

function readQuantity(text: string): number | null {
  if (text.toLowerCase() === UNLIMITED || text === '∞') return null
  if (/^\d+,\d+$/.test(text)) {
    throw new RowError(`Write the quantity as a whole number without commas: ${quote(text)}`)
  }
  const quantity = /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(quantity <= QUANTITY_AT_MOST)) throw new RowError(`${QUANTITY_REFUSED}, or unlimited: ${quote(text)}`)
  return quantity
}

function readImage(address: string): string | null {
  if (address === '') return null
  if (address.length > PICTURE_ADDRESS_LENGTH || !isPictureAddress(address))
    throw new RowError(PICTURE_REFUSED)
  return address
}

const yes = ['yes', 'true', '1', 'hidden', 'x']
const no = ['no', 'false', '0', 'visible']

function readHidden(text: string): boolean {
  const plain = text.toLowerCase()
  if (!yes.includes(plain) && !no.includes(plain)) throw new RowError(`Hidden is yes or no: ${quote(text)}`)
  return yes.includes(plain)
}

const quote = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
