import { IMPORT_ROWS_AT_MOST, IMPORT_TOO_LARGE } from '#contract/inventory/import-inventory.ts'
import { singleLine } from '#contract/inventory/item-rules.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { takeTurns } from '../../infrastructure/take-turns.ts'
import { readCsv } from './csv-reader.ts'
import { placeColumns } from './file-columns.ts'
import { unguardFormulas } from './formula-guard.ts'
import { itemIdFor } from './item-id.ts'
import { RowError, readRow } from './read-cells.ts'
import type { StoredItem } from './stored-item.ts'

export type ReadRow = { line: number; item: Partial<StoredItem> & { itemId: string } }
export type RowFailure = { line: number; message: string }
export type ReadImport = { rows: ReadRow[]; errors: RowFailure[]; ignoredColumns: string[] }

/** At most a hundred cells in a row: shops export many columns that are not used here. */
const CELLS_AT_MOST = 100 * IMPORT_ROWS_AT_MOST
const COLUMNS_AT_MOST = 1_000
const IGNORED_COLUMNS_SHOWN = 100

/** Reads a file row by row. Throws invalid_input if it is not a list of products. */
export async function readImport(csv: string): Promise<ReadImport> {
  const {
    rows: [header, ...body],
    openQuoteLine,
    isCut,
  } = await readCsv(csv, { rowsAtMost: IMPORT_ROWS_AT_MOST + 1, cellsAtMost: CELLS_AT_MOST })
  if (isCut) throw refused(IMPORT_TOO_LARGE)
  if (header === undefined) throw refused('This file is empty.')
  const { places, ignored } = placeColumns(header.cells.slice(0, COLUMNS_AT_MOST))
  if (!places.has('itemId') && !places.has('name')) {
    throw refused('The first row must name the columns, item_name among them. An export shows how.')
  }
  const rows: ReadRow[] = []
  const errors: RowFailure[] = []
  const lineOfId = new Map<string, number>()
  for (const [step, { line, cells }] of body.entries()) {
    await takeTurns(step)
    try {
      const item = withId(readRow((column) => cellOf(cells, places.get(column))))
      const taken = lineOfId.get(item.itemId)
      if (taken !== undefined) throw new RowError(`Line ${taken} is the same product (${item.itemId})`)
      lineOfId.set(item.itemId, line)
      rows.push({ line, item })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      errors.push({ line, message: error.message })
    }
  }
  if (openQuoteLine !== null) {
    errors.push({ line: openQuoteLine, message: 'A quote mark is never closed; nothing after it was read' })
  }
  return { rows, errors, ignoredColumns: ignored.slice(0, IGNORED_COLUMNS_SHOWN) }
}

function cellOf(cells: readonly string[], place: number | undefined): string | undefined {
  if (place === undefined) return undefined
  return unguardFormulas(singleLine(cells[place] ?? ''))
}

function withId(item: Partial<StoredItem>): ReadRow['item'] {
  if (item.itemId !== undefined) return { ...item, itemId: item.itemId }
  if (item.name === undefined) throw new RowError('Product name is required')
  return {
    ...item,
    itemId: itemIdFor({ name: item.name, color: item.color ?? null, size: item.size ?? null }),
  }
}

const refused = (message: string) => new Problem('invalid_input', message, { fields: { csv: message } })
