import { createHash } from 'node:crypto'
import {
  IMPORT_ROWS_SHOWN,
  type ImportPreview,
  type MissingStock,
} from '#contract/inventory/import-inventory.ts'
import { ITEM_ID_LENGTH, itemIdForm, NAME_REQUIRED, tooLong } from '#contract/inventory/item-rules.ts'
import { yieldToOthers } from '../../../infrastructure/yield-to-others.ts'
import { copyAddressOf, type GonePictures } from '../../pictures/public.ts'
import { emptyStoredItem, type StoredItem } from '../stored-item.ts'
import { FILE_COLUMN_NAMES, FILE_COLUMNS } from './file-columns.ts'
import { addNote, type ReadImport, type ReadRow, type RowNotes } from './read-import.ts'

const CELL_SHOWN = 200

type Change = { line: number; before: StoredItem | null; after: StoredItem; cells: CellChange[] }
type CellChange = { column: string; before: string; after: string }
export type ImportPlan = { preview: ImportPreview; added: StoredItem[]; changed: StoredItem[] }

/**
 * The changes that a file would make to the inventory. It names no new picture that is gone. `missingStock` is the
 * stock of new items for which the file has none.
 */
export async function planImport(
  read: ReadImport,
  held: ReadonlyMap<string, StoredItem>,
  gone: GonePictures,
  missingStock: MissingStock = 'sold-out',
): Promise<ImportPlan> {
  const added: Change[] = []
  const changed: Change[] = []
  const refused: RowNotes = { count: 0, first: [] }
  const lineOfId = new Map<string, number>()
  let unchanged = 0
  let withoutStock = 0
  const fresh: StoredItem = { ...emptyStoredItem, quantity: missingStock === 'unlimited' ? null : 0 }
  for (const [step, { line, item }] of read.rows.entries()) {
    await yieldToOthers(step)
    const before = held.get(item.itemId) ?? null
    const itemId = before?.itemId ?? itemIdForm(item.itemId)
    const reason =
      repeatedIn(itemId, lineOfId) ?? (before === null ? missingIn(item) : null) ?? goneIn(item, before, gone)
    if (reason !== null) {
      addNote(refused, line, reason)
      continue
    }
    lineOfId.set(itemId, line)
    const after: StoredItem = { ...(before ?? fresh), ...item, itemId, ...samePicture(item, before) }
    if (before === null && item.quantity === undefined) withoutStock++
    const cells = before === null ? [] : cellChanges(before, after)
    if (before === null) added.push({ line, before, after, cells })
    else if (cells.length > 0) changed.push({ line, before, after, cells })
    else unchanged++
  }
  // Each list is in the order of the lines, so the first errors of both are among the first of each.
  const errors = [...read.errors.first, ...refused.first].sort((one, other) => one.line - other.line)
  return {
    added: added.map(({ after }) => after),
    changed: changed.map(({ after }) => after),
    preview: {
      vendor: read.vendor,
      counts: {
        added: added.length,
        changed: changed.length,
        unchanged,
        leftOut: read.leftOut.count,
        errors: read.errors.count + refused.count,
      },
      withoutStock,
      added: added.slice(0, IMPORT_ROWS_SHOWN).map(rowOf),
      changed: changed.slice(0, IMPORT_ROWS_SHOWN).map((row) => ({ ...rowOf(row), changes: row.cells })),
      leftOut: read.leftOut.first,
      remarks: read.remarks.first,
      errors: errors.slice(0, IMPORT_ROWS_SHOWN),
      columns: read.columns,
      ignoredColumns: read.ignoredColumns,
      fingerprint: await fingerprintOf([...added, ...changed]),
    },
  }
}

/** A file may name a picture by its original address instead of that of its copy. */
const samePicture = ({ image }: ReadRow['item'], before: StoredItem | null) =>
  image && before?.image === copyAddressOf(image) ? { image: before.image } : {}

/** Two ids of a file may be one item, in two forms of their letters. */
function repeatedIn(itemId: string, lineOfId: ReadonlyMap<string, number>): string | null {
  const line = lineOfId.get(itemId)
  return line === undefined ? null : `Line ${line} is the same product (${itemId})`
}

function missingIn({ itemId, name, priceCents }: ReadRow['item']): string | null {
  if (itemIdForm(itemId).length > ITEM_ID_LENGTH) return tooLong('Item ID')
  if (name === undefined) return NAME_REQUIRED
  return priceCents === undefined ? 'Price is required for a new product' : null
}

/** A picture that the item has already may stay. */
function goneIn({ image }: ReadRow['item'], before: StoredItem | null, gone: GonePictures): string | null {
  if (!image || !gone.has(image) || before?.image === image) return null
  return 'This picture is gone. Leave its cell empty, or name another one'
}

function cellChanges(before: StoredItem, after: StoredItem): CellChange[] {
  return FILE_COLUMN_NAMES.map((name) => {
    const { title, write } = FILE_COLUMNS[name]
    return { column: title, before: write(before), after: write(after) }
  })
    .filter((cell) => cell.before !== cell.after)
    .map(({ column, before: was, after: is }) => ({ column, before: shown(was), after: shown(is) }))
}

/** A text may have thousands of characters. */
const shown = (text: string) => (text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN)}…` : text)

const rowOf = ({ line, after }: Change) => ({ line, itemId: after.itemId, name: after.name })

/** A hash of these changes with old and new values. Other changes have another fingerprint. */
async function fingerprintOf(changes: readonly Change[]): Promise<string> {
  const hash = createHash('sha256')
  for (const [step, { before, after }] of changes.entries()) {
    await yieldToOthers(step)
    hash.update(JSON.stringify([before, after]))
  }
  return hash.digest('hex').slice(0, 32)
}
