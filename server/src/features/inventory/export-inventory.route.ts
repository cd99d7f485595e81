import { exportInventory } from '#contract/inventory/export-inventory.ts'
import { Raw, route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { guardFormulas } from './formula-guard.ts'
import { encodeCell, FILE_COLUMN_NAMES, FILE_COLUMNS } from './imports/file-columns.ts'
import { listStoredItems } from './imports/import-inventory.sql.ts'
import type { StoredItem } from './stored-item.ts'
import { writeCsv } from './write-csv.ts'

export const exportInventoryRoute = route(exportInventory, async ({ params, viewer, database, now }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  const csv = exportOf(await listStoredItems(database.sql, params.storeId))
  return new Raw(Buffer.from(csv), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="inventory-${now.toISOString().slice(0, 10)}.csv"`,
  })
})

/** Writes these items as CSV. An import of the file gives exactly the same items. */
export const exportOf = (items: readonly StoredItem[]): string =>
  writeCsv([
    FILE_COLUMN_NAMES.map((name) => FILE_COLUMNS[name].title),
    ...items.map((item) =>
      FILE_COLUMN_NAMES.map((name) => guardFormulas(encodeCell(name, FILE_COLUMNS[name].write(item)))),
    ),
  ])
