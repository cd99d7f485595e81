import {
  IMPORT_COLUMNS_SHOWN,
  IMPORT_ROWS_AT_MOST,
  IMPORT_TOO_LARGE,
  type ImportColumns,
  type ImportPreview,
} from '#contract/inventory/import-inventory.ts'
import { manyLines, singleLine } from '#contract/inventory/item-rules.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { takeTurns } from '../../infrastructure/take-turns.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import { type Cells, type ExportRow, Sheet } from './exports/export-format.ts'
import { findFormat } from './exports/find-format.ts'
import {
  type ColumnPlaces,
  FILE_COLUMN_NAMES,
  FILE_COLUMNS,
  matchedColumns,
  placeColumns,
} from './file-columns.ts'
import { unguardFormulas } from './formula-guard.ts'
import { itemIdFor } from './item-id.ts'
import { RowError, readRow } from './read-cells.ts'
import type { StoredItem } from './stored-item.ts'

export type ReadRow = { line: number; item: Partial<StoredItem> & { itemId: string } }
export type RowNote = { line: number; message: string }
export type ReadImport = {
  /** Whose export this is; null for any other list. */
  vendor: string | null
  /** The first row. */
  header: readonly string[]
  rows: ReadRow[]
  /** Rows that are not items, with the reason. */
  leftOut: RowNote[]
  remarks: RowNote[]
  errors: RowNote[]
  columns: ImportPreview['columns']
  ignoredColumns: string[]
}

type Matching = {
  /** The columns that a person has matched for this file. */
  matched: ImportColumns | null
  /** Those of an earlier file with the same first row. */
  remembered(header: readonly string[]): Promise<ImportColumns | null>
}

/** At most a hundred cells in a row: shops export many columns that are not used here. */
const CELLS_AT_MOST = 100 * IMPORT_ROWS_AT_MOST
const COLUMNS_AT_MOST = 1_000
const TITLE_SHOWN = 60
const SAMPLES_SHOWN = 3

const asTitled: Matching = { matched: null, remembered: async () => null }

/** Reads a file row by row. Throws invalid_input if it is not a list of products. */
export async function readImport(csv: string, { matched, remembered } = asTitled): Promise<ReadImport> {
  const {
    rows: [first, ...body],
    openQuoteLine,
    isCut,
  } = await readCsv(csv, { rowsAtMost: IMPORT_ROWS_AT_MOST + 1, cellsAtMost: CELLS_AT_MOST })
  if (isCut) throw refused(IMPORT_TOO_LARGE)
  if (first === undefined) throw refused('This file is empty.')
  const header = first.cells.slice(0, COLUMNS_AT_MOST)
  const sheet = new Sheet(header, body)
  const format = matched === null ? findFormat(sheet) : null
  const byHand = format === null ? (matched ?? (await remembered(header))) : null
  const places = byHand === null ? placeColumns(header) : matchedColumns(byHand, header)
  const read = await readItems(format === null ? listRows(sheet, places) : format.read(sheet))
  if (openQuoteLine !== null) {
    read.errors.push({
      line: openQuoteLine,
      message: 'A quote mark is never closed; nothing after it was read',
    })
  }
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

/** Reads the rows of any list by its columns. */
function* listRows({ rows }: Sheet, places: ColumnPlaces): Generator<ExportRow> {
  for (const { line, cells } of rows) {
    const given = [...places].map(([column, place]) => [
      column,
      unguardFormulas(cleaned(column, cells[place]) ?? ''),
    ])
    yield { line, cells: Object.fromEntries(given) as Cells }
  }
}

async function readItems(
  exported: Iterable<ExportRow>,
): Promise<Pick<ReadImport, 'rows' | 'leftOut' | 'remarks' | 'errors'>> {
  const read = {
    rows: [] as ReadRow[],
    leftOut: [] as RowNote[],
    remarks: [] as RowNote[],
    errors: [] as RowNote[],
  }
  const lineOfId = new Map<string, number>()
  let step = 0
  for (const row of exported) {
    await takeTurns(step++)
    const { line } = row
    if ('leftOut' in row) {
      read.leftOut.push({ line, message: row.leftOut })
      continue
    }
    if (row.remark !== undefined) read.remarks.push({ line, message: row.remark })
    // A row can stand for many items. All rows together may not exceed the limit.
    if (read.rows.length === IMPORT_ROWS_AT_MOST) throw refused(IMPORT_TOO_LARGE)
    try {
      const item = withId(readRow((column) => cleaned(column, row.cells[column])))
      const taken = lineOfId.get(item.itemId)
      if (taken !== undefined) throw new RowError(`Line ${taken} is the same product (${item.itemId})`)
      lineOfId.set(item.itemId, line)
      read.rows.push({ line, item })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      read.errors.push({ line, message: error.message })
    }
  }
  return read
}

const cleaned = (column: keyof Cells, text: string | undefined): string | undefined =>
  text === undefined ? undefined : column === 'description' ? manyLines(text) : singleLine(text)

/** The columns with their first texts, for a person who matches them. */
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

const refused = (message: string) => new Problem('invalid_input', message, { fields: { csv: message } })
