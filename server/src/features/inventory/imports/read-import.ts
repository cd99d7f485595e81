import { dateOfDay, dayOf } from '#contract/delivery/local-time.ts'
import {
  IMPORT_COLUMNS_SHOWN,
  IMPORT_ROWS_AT_MOST,
  IMPORT_ROWS_SHOWN,
  IMPORT_TOO_LARGE,
  type ImportColumns,
  type ImportPreview,
} from '#contract/inventory/import-inventory.ts'
import { singleLine, VARIANT_LENGTH } from '#contract/inventory/item-rules.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { etsy } from '../exports/etsy.ts'
import { type Cells, type ExportFormat, type ExportRow, Sheet } from '../exports/export-format.ts'
import { shopify } from '../exports/shopify.ts'
import { square } from '../exports/square.ts'
import { squarespace } from '../exports/squarespace.ts'
import { wix } from '../exports/wix.ts'
import { woocommerce } from '../exports/woocommerce.ts'
import { shownText } from '../formula-guard.ts'
import { distinctIds, itemIdFor } from '../item-id.ts'
import type { StoredItem } from '../stored-item.ts'
import { isDateSize, notesOnCells } from './changed-by-spreadsheet.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import {
  type ColumnPlaces,
  cleanCell,
  decodeCell,
  FILE_COLUMN_NAMES,
  FILE_COLUMNS,
  matchedColumns,
  placeColumns,
  readRow,
} from './file-columns.ts'
import { headerHashOf, type RememberedColumns } from './import-columns.sql.ts'
import { RowError } from './read-cells.ts'

export type ReadRow = { line: number; item: Partial<StoredItem> & { itemId: string } }
export type RowNote = { line: number; message: string }
/** Notes to rows: all are counted, and the first ones are kept, which a preview shows. */
export type RowNotes = { count: number; first: RowNote[] }
export type ReadImport = {
  /** Whose export this is; null for any other list. */
  vendor: string | null
  /** The first row. */
  header: readonly string[]
  rows: ReadRow[]
  /** Rows that are not items, with the reason. */
  leftOut: RowNotes
  remarks: RowNotes
  errors: RowNotes
  columns: ImportPreview['columns']
  ignoredColumns: string[]
}

export type Matching = {
  /** The columns that the user has matched for this file. */
  matched: ImportColumns | null
  /** Those of earlier files. */
  remembered: RememberedColumns
}

/** An import is read as the export of the first vendor that recognises it. */
const VENDOR_FORMATS: readonly ExportFormat[] = [shopify, squarespace, wix, square, etsy, woocommerce]

/** At most a hundred cells in a row: shops export many columns that are not used here. */
const CELLS_AT_MOST = 100 * IMPORT_ROWS_AT_MOST
const COLUMNS_AT_MOST = 1_000
/** Notes above the titles are one or two lines. */
const TITLES_WITHIN = 10
const TITLE_SHOWN = 60
const SAMPLES_SHOWN = 3
/** A note may quote the name of a product, which no rule has cut yet. */
const NOTE_LENGTH = 300

const asTitled: Matching = { matched: null, remembered: new Map() }

/**
 * Reads a file. Throws invalid_input if it is not a list of products. The largest files take a second or more without a
 * break, so the server calls it in a thread (`readImportInThread`). `today` is the date at the store.
 */
export function readImport(
  csv: string,
  { matched, remembered } = asTitled,
  today = dateOfDay(dayOf(Date.now())),
): ReadImport {
  const { rows, openQuoteLine, isCut } = readCsv(csv, {
    rowsAtMost: IMPORT_ROWS_AT_MOST + 1,
    cellsAtMost: CELLS_AT_MOST,
  })
  if (isCut) throw refusedFile(IMPORT_TOO_LARGE)
  if (rows.length === 0) throw refusedFile('This file is empty.')
  const titles = placeOfTitles(rows)
  const { header, body, sheet } = sheetOf(rows, titles)
  const format = matched === null ? formatOf(sheet) : null
  const byHand = format === null ? (matched ?? remembered.get(headerHashOf(header)) ?? null) : null
  const places = byHand === null ? placeColumns(header) : matchedColumns(byHand, header)
  const isExport = format !== null
  const read = readItems(isExport ? format.read(sheet, today) : listRows(sheet, places), { isExport })
  if (openQuoteLine !== null) {
    addNote(read.errors, openQuoteLine, 'A quote mark is never closed; nothing after it was read')
  }
  for (const { line } of rows.slice(0, titles)) addNote(read.leftOut, line, 'Stands above the titles')
  for (const { line, message } of notesOnCells(sheet, header, places.get('itemId'))) {
    addNote(read.remarks, line, message)
  }
  read.remarks.first.sort((one, other) => one.line - other.line)
  const columns = format === null ? columnsOf(header, body, places) : []
  return {
    ...read,
    vendor: format?.vendor ?? null,
    header,
    columns,
    ignoredColumns: columns
      .filter(({ field, title }) => field === null && title !== '')
      .map(({ title }) => title),
  }
}

/**
 * The place of the row with the titles. Notes may stand above it, so it is the first whose titles are known. In any
 * other list it is the first row with several cells.
 */
function placeOfTitles(rows: readonly CsvRow[]): number {
  const firstRows = rows.slice(0, TITLES_WITHIN)
  const known = firstRows.findIndex((_, place) => {
    const { header, sheet } = sheetOf(rows, place)
    return formatOf(sheet) !== null || namesProducts(header, 2)
  })
  if (known !== -1) return known
  const several = firstRows.findIndex(
    ({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1 || namesProducts(cells, 1),
  )
  return Math.max(0, several)
}

/** Whether a row has the title of a name or an id, and at least this many known titles. */
function namesProducts(cells: readonly string[], atLeast: number): boolean {
  const places = placeColumns(cells)
  return places.size >= atLeast && (places.has('name') || places.has('itemId'))
}

function sheetOf(rows: readonly CsvRow[], titles: number) {
  const header = (rows[titles]?.cells ?? []).slice(0, COLUMNS_AT_MOST)
  const body = rows.slice(titles + 1)
  return { header, body, sheet: new Sheet(header, body) }
}

const formatOf = (sheet: Sheet): ExportFormat | null =>
  VENDOR_FORMATS.find((it) => it.recognises(sheet)) ?? null

/** Reads the rows of any list by its columns. */
function* listRows({ rows }: Sheet, places: ColumnPlaces): Generator<ExportRow> {
  for (const { line, cells } of rows) {
    const given = [...places].map(([column, place]) => [
      column,
      decodeCell(column, shownText(cleaned(column, cells[place]) ?? '')),
    ])
    yield { line, cells: Object.fromEntries(given) as Cells }
  }
}

/** Ids of an export are made from its texts, and so are those of a list that has none. */
function readItems(
  exported: Iterable<ExportRow>,
  { isExport }: { isExport: boolean },
): Pick<ReadImport, 'rows' | 'leftOut' | 'remarks' | 'errors'> {
  const read = { rows: [] as ReadRow[], leftOut: noNotes(), remarks: noNotes(), errors: noNotes() }
  const found: ((ReadRow & { isIdMade: boolean }) | RowNote)[] = []
  let count = 0
  for (const row of exported) {
    // A row of the file can stand for many items, and one with an error takes as long as a good one.
    if (++count > IMPORT_ROWS_AT_MOST) throw refusedFile(IMPORT_TOO_LARGE)
    const { line } = row
    if ('leftOut' in row) {
      addNote(read.leftOut, line, row.leftOut)
      continue
    }
    if (row.remark !== undefined) addNote(read.remarks, line, row.remark)
    try {
      const item = readRow((column) => cleaned(column, row.cells[column]))
      found.push({ line, item: withId(item), isIdMade: isExport || item.itemId === undefined })
      noteVariant(read.remarks, row)
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      found.push({ line, message: error.message })
    }
  }
  const items = found.filter((row) => 'item' in row)
  const made = items.filter(({ isIdMade }) => isIdMade).map(({ item }) => item)
  const ids = distinctIds(made)
  for (const [place, item] of made.entries()) item.itemId = ids[place] ?? item.itemId
  const lineOfId = new Map<string, number>()
  for (const row of found) {
    const taken = 'item' in row ? lineOfId.get(row.item.itemId) : undefined
    if ('message' in row) addNote(read.errors, row.line, row.message)
    else if (taken !== undefined) {
      addNote(read.errors, row.line, `Line ${taken} is the same product (${row.item.itemId})`)
    } else {
      lineOfId.set(row.item.itemId, row.line)
      read.rows.push({ line: row.line, item: row.item })
    }
  }
  return read
}

/** A color or a size that is too long is cut, as in a sync. */
function noteVariant(remarks: RowNotes, { line, cells }: { line: number; cells: Cells }): void {
  const isTooLong = (text = '') => singleLine(text).length > VARIANT_LENGTH
  const size = singleLine(cells.size ?? '')
  const messages = [
    isTooLong(cells.color) && 'The color is too long and was cut',
    isTooLong(size) && 'The size is too long and was cut',
    isDateSize(size) && `The size ${size} is a date: a spreadsheet may have changed it`,
  ]
  for (const message of messages) {
    // A row can stand for many variants.
    const isNoted = remarks.first.some((note) => note.line === line && note.message === message)
    if (message !== false && !isNoted) addNote(remarks, line, message)
  }
}

const noNotes = (): RowNotes => ({ count: 0, first: [] })

export function addNote(notes: RowNotes, line: number, message: string): void {
  notes.count++
  if (notes.first.length < IMPORT_ROWS_SHOWN) {
    notes.first.push({ line, message: message.slice(0, NOTE_LENGTH) })
  }
}

const cleaned = (column: keyof Cells, text: string | undefined): string | undefined =>
  text === undefined ? undefined : cleanCell(column, text)

/** The columns with their first texts, for the screen where they are matched. */
const columnsOf = (header: readonly string[], body: readonly CsvRow[], places: ColumnPlaces) =>
  header.slice(0, IMPORT_COLUMNS_SHOWN).map((title, place) => {
    const name = FILE_COLUMN_NAMES.find((column) => places.get(column) === place)
    const texts = body.slice(0, 20).map(({ cells }) => singleLine(cells[place] ?? '').slice(0, TITLE_SHOWN))
    return {
      title: singleLine(title).slice(0, TITLE_SHOWN),
      samples: texts.filter((text) => text !== '').slice(0, SAMPLES_SHOWN),
      field: name === undefined ? null : FILE_COLUMNS[name].title,
    }
  })

function withId(item: Partial<StoredItem>): ReadRow['item'] {
  if (item.itemId !== undefined) return { ...item, itemId: item.itemId }
  if (item.name === undefined) throw new RowError('Product name is required')
  return {
    ...item,
    itemId: itemIdFor({ name: item.name, color: item.color ?? null, size: item.size ?? null }),
  }
}

export const refusedFile = (message: string) =>
  new Problem('invalid_input', message, { fields: { csv: message } })
