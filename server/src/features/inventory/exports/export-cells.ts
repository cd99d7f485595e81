import { createHash } from 'node:crypto'
import { ITEM_ID_LENGTH, isPictureAddress } from '#contract/inventory/item-rules.ts'
import { categoryOf } from '#contract/products/category.ts'
import { type ProductOption, variantOf } from '#contract/products/variant-of.ts'
import { UNLIMITED, withoutDollars } from '../imports/read-cells.ts'

/**
 * The id of an imported item, from what the vendor never changes: a handle with its option values, an id or a SKU. The
 * same export imported again means the same items. Underlines keep 'tee-red' and 'tee' with 'Red' apart.
 */
export function exportedId(...parts: readonly string[]): string {
  const key = parts.filter((part) => part !== '').join('_')
  const slug = key
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
  // '+1.00' and '-1.00' would get the same slug, and so would other scripts and ids that are too long.
  const isWhole = slug !== '' && slug === key.toLowerCase().replace(/ \/ | /g, '-')
  if (isWhole && slug.length <= ITEM_ID_LENGTH) return slug
  const digest = createHash('sha256').update(key.normalize('NFC')).digest('hex').slice(0, 12)
  return `${slug.slice(0, ITEM_ID_LENGTH - 13)}-${digest}`
}

/**
 * The parts of an id that name a variant. 'Regular' is none of them, because an item keeps its id when its product gets
 * a second variant.
 */
export function variantParts(options: readonly ProductOption[]): [color: string, size: string] {
  const { color, size } = variantOf(options, { isOnly: true })
  return [color, size]
}

/** A price as a cell. Empty for none, and for zero, which vendors write for products without a price. */
export function priceCell(text: string): string {
  const plain = withoutDollars(text)
  return Number(plain) === 0 ? '' : plain
}

/** Units in stock as a cell: vendors write negative numbers for oversold items, and fractions. */
export function stockCell(text: string): string {
  const units = Number(text)
  return text === '' || !Number.isFinite(units) ? text : String(Math.max(0, Math.floor(units)))
}

/** A variant's share of a stock that the file states for several variants together. The shares add up to the stock. */
export function shareOf(text: string, { place, of }: { place: number; of: number }): string {
  const units = Number(text)
  if (text === '' || !Number.isFinite(units) || text.toLowerCase() === UNLIMITED) return text
  const whole = Math.max(0, Math.floor(units))
  return String(Math.floor(whole / of) + (place < whole % of ? 1 : 0))
}

/** The values in a cell. Reads only one more than is permitted, which shows that there are too many. */
export const listedValues = (text: string, separator: string, atMost: number): string[] =>
  text.split(separator, atMost + 1)

/**
 * Every combination of the values of several options. Null for too many: they are counted before one is made, because
 * a short cell can ask for millions.
 */
export function combinationsOf(
  options: readonly { name: string; values: readonly string[] }[],
  atMost: number,
): ProductOption[][] | null {
  if (options.reduce((count, { values }) => count * values.length, 1) > atMost) return null
  return options.reduce<ProductOption[][]>(
    (all, { name, values }) => all.flatMap((before) => values.map((value) => [...before, { name, value }])),
    [[]],
  )
}

export const tooManyVariants = (name: string, atMost: number): string =>
  `${name} has more than ${atMost.toLocaleString('en-US')} variants`

export const sharedStock = (variants: number): string =>
  `The file has one stock for ${variants} variants, which was divided among them`

/** The first picture that can be copied. Vendors still write http addresses of pictures that https has too. */
export function pictureCell(addresses: readonly string[]): string {
  const secure = addresses.map((address) => address.trim().replace(/^http:\/\//i, 'https://'))
  return secure.find((address) => address.startsWith('https://') && isPictureAddress(address)) ?? ''
}

/** The first of a product's categories that names one of ours, else the first one. */
export function categoryCell(categories: readonly string[]): string {
  const named = categories.map((one) => one.trim()).filter((one) => one !== '')
  return named.find((one) => categoryOf(one) !== 'uncategorized') ?? named[0] ?? ''
}

/** Cells without the empty ones: an export without a picture removes no picture. */
export const filled = <Key extends string>(cells: Record<Key, string>): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')) as Partial<Record<Key, string>>

/** 'yes', 'no' for the column hidden. */
export const hiddenCell = (hidden: boolean): string => (hidden ? 'yes' : 'no')

/** How vendors write yes and no. Other text is neither. */
export const isTrue = (text: string): boolean => /^(true|yes|y|1)$/i.test(text)
export const isFalse = (text: string): boolean => /^(false|no|n|0)$/i.test(text)
