import { decodeHTMLStrict } from 'entities'
import { shownText } from '../formula-guard.ts'
import type { CsvRow } from '../imports/csv-reader.ts'
import type { FileColumn } from '../imports/file-columns.ts'

/** The cells of one item, by the columns of our own file. A column that is left out does not change an item. */
export type Cells = Partial<Record<FileColumn, string>>

/**
 * What a row of an export becomes: an item, or nothing, with the reason. A `remark` tells what the file does not state
 * exactly.
 */
export type ExportRow =
  | { line: number; cells: Cells; remark?: string | undefined }
  | { line: number; leftOut: string }

/** The export of one vendor, as it is. */
export type ExportFormat = {
  vendor: string
  /** Whether the titles of the first row are those of this vendor. */
  recognises(sheet: Sheet): boolean
  /** Reads row by row, so that the caller can stop at a limit. `today` is the date at the store: '2026-11-29'. */
  read(sheet: Sheet, today: string): Iterable<ExportRow>
}

/** The rows of a product, and the one that has its title and texts. */
export type ProductRows = { titled: CsvRow; rows: CsvRow[] }

/**
 * The product of each row. Rows with the same key belong together, also where a spreadsheet has sorted them apart. A
 * row without a key starts a product if it has a title; else it belongs to the row above it.
 */
export function productsOfRows(sheet: Sheet, keyOf: (row: CsvRow) => string): Map<CsvRow, ProductRows> {
  const ofKey = new Map<string, ProductRows>()
  const ofRow = new Map<CsvRow, ProductRows>()
  let above: ProductRows | undefined
  for (const row of sheet.rows) {
    const key = keyOf(row)
    const isTitled = sheet.get(row, 'title') !== ''
    const product: ProductRows = (key === '' && !isTitled ? above : ofKey.get(key)) ?? {
      titled: row,
      rows: [],
    }
    if (key !== '') ofKey.set(key, product)
    if (isTitled && sheet.get(product.titled, 'title') === '') product.titled = row
    product.rows.push(row)
    ofRow.set(row, product)
    above = product
  }
  return ofRow
}

/** 'Body (HTML)' → 'body_html': vendors change capitals and signs between versions. */
export const plainTitle = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** The rows of an export, with their cells by title. */
export class Sheet {
  readonly titles: readonly string[]
  readonly rows: readonly CsvRow[]
  readonly #places = new Map<string, number>()
  readonly #descriptions = new Map<CsvRow, string>()

  constructor(header: readonly string[], rows: readonly CsvRow[]) {
    this.titles = header.map(plainTitle)
    this.rows = rows
    for (const [place, title] of this.titles.entries()) {
      if (!this.#places.has(title)) this.#places.set(title, place)
    }
  }

  has(...titles: readonly string[]): boolean {
    return titles.every((title) => this.#places.has(title))
  }

  /** The text below the first of these titles that is not empty, as a spreadsheet and a browser show it. */
  get(row: CsvRow, ...titles: readonly string[]): string {
    return decodeHTMLStrict(this.html(row, ...titles))
  }

  /** The same where the text is HTML, whose tags are still to be read. */
  html({ cells }: CsvRow, ...titles: readonly string[]): string {
    for (const title of titles) {
      const place = this.#places.get(title)
      const text = place === undefined ? '' : shownText((cells[place] ?? '').trim())
      if (text !== '') return text
    }
    return ''
  }

  /** The description of a product, made once: the row of each of its variants asks for it. */
  description(row: CsvRow, make: () => string): string {
    const description = this.#descriptions.get(row) ?? make()
    this.#descriptions.set(row, description)
    return description
  }
}
