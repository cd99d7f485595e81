import { centsOf } from '../shared/money.ts'

export const NAME_LENGTH = 255
export const CATEGORY_LENGTH = 255
export const VARIANT_LENGTH = 255
export const ITEM_ID_LENGTH = 100
export const DESCRIPTION_LENGTH = 5000
export const PICTURE_ADDRESS_LENGTH = 2000
export const QUANTITY_AT_MOST = 1_000_000
export const PRICE_AT_MOST = 1_000_000

/**
 * How many items a store may have: as many as one import may contain. A department store lists fewer products. A longer
 * list is a mistake or an attack, and it would slow every search nearby.
 */
export const ITEMS_AT_MOST = 20_000

export const tooLong = (label: string): string => `${label} is too long`
export const NAME_REQUIRED = 'Product name is required'
export const PRICE_REFUSED = 'Price must be between $0.00 and $1,000,000.00, in whole cents'
export const QUANTITY_REFUSED = 'Quantity must be a whole number from 0 to 1,000,000'
export const STORE_FULL =
  'A store can hold 20,000 products. Remove some that you no longer sell, then try again. Nothing was saved.'
export const PERCENT_AT_LEAST = -99
export const PERCENT_AT_MOST = 1000
export const PERCENT_REFUSED = 'Percent must be a number from -99 to 1,000'
export const PICTURE_REFUSED = 'A picture must be uploaded, or have an address that starts with https://'

/** The cents of an item's price; null for a price that is not allowed, such as one with parts of a cent. */
export function priceCentsOf(dollars: number): number | null {
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > PRICE_AT_MOST) return null
  const cents = centsOf(dollars)
  return Math.abs(cents - dollars * 100) < 1e-4 ? cents : null
}

/**
 * Text on one line, without control characters and without spaces around it. A lone surrogate becomes U+FFFD, as in the
 * database, so that ids are equal here exactly when they are equal there.
 */
export const singleLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** The id of a new item: 'é' is one letter on every keyboard, and 'Ａ' is 'A'. */
export const itemIdForm = (itemId: string): string => singleLine(itemId.normalize('NFKC'))

/** The ids that an item of a given id may have, exactly this one first: older items have ids of any form. */
export const itemIdForms = (itemId: string): string[] => {
  const form = itemIdForm(itemId)
  return [...new Set([itemId, form, form.normalize('NFD')])]
}

/** Text of several lines, each as `singleLine` makes it, with at most one empty line between two. */
export const manyLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(singleLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** What problems and imports call the fields of an item, in the order in which a person matches the columns of a file. */
export const ITEM_LABELS = {
  item_name: 'Product name',
  price: 'Price',
  quantity: 'Quantity',
  item_category: 'Category',
  image: 'Picture',
  color: 'Color',
  size: 'Size',
  description: 'Description',
  item_id: 'Item ID',
  hidden: 'Hidden',
}
export type ItemField = keyof typeof ITEM_LABELS

export type TextRule = { most: number; kept: (text: string) => string }

/** The texts of an item: how each is kept, and how long that may be. Schemas, forms and imports read them here. */
export const ITEM_TEXTS = {
  item_id: { most: ITEM_ID_LENGTH, kept: itemIdForm },
  item_name: { most: NAME_LENGTH, kept: singleLine },
  item_category: { most: CATEGORY_LENGTH, kept: singleLine },
  color: { most: VARIANT_LENGTH, kept: singleLine },
  size: { most: VARIANT_LENGTH, kept: singleLine },
  description: { most: DESCRIPTION_LENGTH, kept: manyLines },
} satisfies Partial<Record<ItemField, TextRule>>

/** The address of a picture on this server, or an https address without a user name, which the server copies. */
export function isPictureAddress(address: string): boolean {
  if (/^\/api\/pictures\/(copies\/)?[0-9a-f]{64}$/.test(address)) return true
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}
