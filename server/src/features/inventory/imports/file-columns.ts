import { decodeHTMLStrict } from 'entities'
import type { ImportColumns, ImportField } from '#contract/inventory/import-inventory.ts'
import { keysOf } from '#contract/shared/tables.ts'
import type { StoredItem } from '../stored-item.ts'

type Column = {
  /** The title in an export. */
  title: ImportField
  /** Other titles that mean the same, in lower case with underscores. */
  aliases: readonly string[]
  /** The text of an item's cell, before `guardFormulas`. */
  write(item: StoredItem): string
}

export const UNLIMITED = 'unlimited'

/** The columns of a file, in the order of an export. */
export const FILE_COLUMNS = {
  itemId: { title: 'item_id', aliases: ['id', 'sku'], write: ({ itemId }) => itemId },
  name: {
    title: 'item_name',
    aliases: ['name', 'title', 'product', 'product_name'],
    write: ({ name }) => name,
  },
  categoryName: {
    title: 'item_category',
    aliases: ['category', 'type', 'product_type', 'product_category'],
    write: ({ categoryName }) => categoryName,
  },
  price: {
    title: 'price',
    aliases: ['item_price'],
    write: ({ priceCents }) => (priceCents / 100).toFixed(2),
  },
  quantity: {
    title: 'quantity',
    aliases: ['stock', 'qty', 'inventory'],
    write: ({ quantity }) => (quantity === null ? UNLIMITED : String(quantity)),
  },
  image: {
    title: 'image',
    aliases: ['picture', 'photo', 'image_src', 'image_url'],
    write: ({ image }) => image ?? '',
  },
  color: { title: 'color', aliases: ['colour'], write: ({ color }) => color ?? '' },
  size: { title: 'size', aliases: [], write: ({ size }) => size ?? '' },
  description: { title: 'description', aliases: ['details'], write: ({ description }) => description ?? '' },
  hidden: { title: 'hidden', aliases: [], write: ({ hidden }) => (hidden ? 'yes' : 'no') },
} as const satisfies Record<string, Column>

export type FileColumn = keyof typeof FILE_COLUMNS
export const FILE_COLUMN_NAMES = keysOf(FILE_COLUMNS)

/** Programs of shops write 'Salt &amp; pepper' in these columns, although they are no HTML. */
const DECODED: ReadonlySet<FileColumn> = new Set(['name', 'categoryName', 'color', 'size'])

export const decodeCell = (column: FileColumn, text: string): string =>
  DECODED.has(column) ? decodeHTMLStrict(text) : text

/** The text of a cell that `decodeCell` reads as this one. */
export const encodeCell = (column: FileColumn, text: string): string =>
  DECODED.has(column) ? text.replace(/&(?=#?[a-z0-9]+;)/gi, '&amp;') : text

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
