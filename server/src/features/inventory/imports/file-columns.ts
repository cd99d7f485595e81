import { decodeHTMLStrict } from 'entities'
import type { ImportColumns } from '#contract/inventory/import-inventory.ts'
import {
  ITEM_LABELS,
  ITEM_TEXTS,
  type ItemField,
  singleLine,
  type TextRule,
  tooLong,
} from '#contract/inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '#contract/products/category.ts'
import { storedVariantText } from '#contract/products/variant-of.ts'
import { keysOf } from '#contract/shared/tables.ts'
import type { StoredItem } from '../stored-item.ts'
import { RowError, readHidden, readImage, readPrice, readQuantity, UNLIMITED } from './read-cells.ts'

type Column = {
  /** The title in an export. */
  title: ItemField
  /** Other titles that mean the same, in lower case with underscores. */
  aliases: readonly string[]
  /** The text of an item's cell, before `guardFormulas`. */
  write(item: StoredItem): string
  /** What a clean cell says: nothing, if it is empty and its field cannot be empty. Throws RowError. */
  read(text: string): Partial<StoredItem>
}

/** The columns of a file, in the order of an export. */
export const FILE_COLUMNS = {
  itemId: {
    title: 'item_id',
    aliases: ['id', 'sku'],
    write: ({ itemId }) => itemId,
    read: (itemId) => (itemId ? { itemId } : {}),
  },
  name: {
    title: 'item_name',
    aliases: ['name', 'title', 'product', 'product_name'],
    write: ({ name }) => name,
    read: (name) => (name ? { name } : {}),
  },
  categoryName: {
    title: 'item_category',
    aliases: ['category', 'type', 'product_type', 'product_category'],
    write: ({ categoryName }) => categoryName,
    read: (categoryName) => ({ categoryName: categoryName || DEFAULT_CATEGORY_NAME }),
  },
  price: {
    title: 'price',
    aliases: ['item_price'],
    write: ({ priceCents }) => (priceCents / 100).toFixed(2),
    read: (price) => (price ? { priceCents: readPrice(price) } : {}),
  },
  quantity: {
    title: 'quantity',
    aliases: ['stock', 'qty', 'inventory'],
    write: ({ quantity }) => (quantity === null ? UNLIMITED : String(quantity)),
    read: (quantity) => (quantity ? { quantity: readQuantity(quantity) } : {}),
  },
  image: {
    title: 'image',
    aliases: ['picture', 'photo', 'image_src', 'image_url'],
    write: ({ image }) => image ?? '',
    read: (image) => ({ image: readImage(image) }),
  },
  color: {
    title: 'color',
    aliases: ['colour'],
    write: ({ color }) => color ?? '',
    read: (color) => ({ color: storedVariantText(color) }),
  },
  size: {
    title: 'size',
    aliases: [],
    write: ({ size }) => size ?? '',
    read: (size) => ({ size: storedVariantText(size) }),
  },
  description: {
    title: 'description',
    aliases: ['details'],
    write: ({ description }) => description ?? '',
    read: (description) => ({ description: description || null }),
  },
  hidden: {
    title: 'hidden',
    aliases: [],
    write: ({ hidden }) => (hidden ? 'yes' : 'no'),
    read: (hidden) => (hidden ? { hidden: readHidden(hidden) } : {}),
  },
} as const satisfies Record<Exclude<keyof StoredItem, 'priceCents'> | 'price', Column>

export type FileColumn = keyof typeof FILE_COLUMNS
export const FILE_COLUMN_NAMES = keysOf(FILE_COLUMNS)

/** Programs of shops write 'Salt &amp; pepper' in these columns, although they are no HTML. */
const DECODED: ReadonlySet<FileColumn> = new Set(['name', 'categoryName', 'color', 'size'])

export const decodeCell = (column: FileColumn, text: string): string =>
  DECODED.has(column) ? decodeHTMLStrict(text) : text

/** The text of a cell that `decodeCell` reads as this one. */
export const encodeCell = (column: FileColumn, text: string): string =>
  DECODED.has(column) ? text.replace(/&(?=#?[a-z0-9]+;)/gi, '&amp;') : text

const TEXT_RULES: Partial<Record<ItemField, TextRule>> = ITEM_TEXTS

/** The text of a cell as an item keeps it. An id keeps the form of its letters: older items have ids of any form. */
export function cleanCell(column: FileColumn, text: string): string {
  const rule = column === 'itemId' ? undefined : TEXT_RULES[FILE_COLUMNS[column].title]
  return rule === undefined ? singleLine(text) : rule.kept(text)
}

/** Reads an item from the clean cells of a row. Leaves out fields without a column. Throws RowError. */
export function readRow(cell: (column: FileColumn) => string | undefined): Partial<StoredItem> {
  const given = FILE_COLUMN_NAMES.flatMap((column) => {
    const text = cell(column)
    return text === undefined ? [] : [{ column, text }]
  })
  for (const { column, text } of given) refuseLongText(column, text)
  const item: Partial<StoredItem> = {}
  for (const { column, text } of given) Object.assign(item, FILE_COLUMNS[column].read(text))
  return item
}

function refuseLongText(column: FileColumn, text: string): void {
  const { title } = FILE_COLUMNS[column]
  // These are cut, as in a sync.
  if (title === 'color' || title === 'size') return
  if (text.length > (TEXT_RULES[title]?.most ?? Infinity)) throw new RowError(tooLong(ITEM_LABELS[title]))
}

export type ColumnPlaces = ReadonlyMap<FileColumn, number>

/** Finds the columns by the titles in the first row. */
export function placeColumns(header: readonly string[]): ColumnPlaces {
  const places = new Map<FileColumn, number>()
  for (const [place, title] of header.entries()) {
    const column = columnOf(title)
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  return places
}

/**
 * The columns that an editor has matched by hand: places by the titles of an export. Leaves out places beyond the
 * header.
 */
export const matchedColumns = (matched: ImportColumns, header: readonly string[]): ColumnPlaces =>
  new Map(
    FILE_COLUMN_NAMES.flatMap((name) => {
      const place = matched[FILE_COLUMNS[name].title]
      return place === undefined || place >= header.length ? [] : [[name, place] as const]
    }),
  )

function columnOf(title: string): FileColumn | undefined {
  const plain = title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  return FILE_COLUMN_NAMES.find((name) => {
    const { title: own, aliases } = FILE_COLUMNS[name]
    return own === plain || (aliases as readonly string[]).includes(plain)
  })
}
