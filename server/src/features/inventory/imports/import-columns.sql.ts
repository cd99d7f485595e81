import { createHash } from 'node:crypto'
import type { ImportColumns } from '#contract/inventory/import-inventory.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'

/** Columns that were matched by hand in earlier files of a store, by the hash of their first row. */
export type RememberedColumns = ReadonlyMap<string, ImportColumns>

export async function listImportColumns(sql: Sql, storeId: string): Promise<RememberedColumns> {
  const rows = await sql<{ headerHash: string; columns: ImportColumns }[]>`
    select header_hash, columns from import_columns where store_id = ${storeId}`
  return new Map(rows.map(({ headerHash, columns }) => [headerHash, columns]))
}

const HEADERS_KEPT = 50

type Matched = { storeId: string; header: readonly string[]; columns: ImportColumns; now: Date }

/** Remembers matched columns. A store keeps its latest fifty first rows. */
export async function saveImportColumns(sql: Sql, { storeId, header, columns, now }: Matched): Promise<void> {
  await sql`
    insert into import_columns (store_id, header_hash, columns, used_at)
    values (${storeId}, ${headerHashOf(header)}, ${sql.json(columns)}, ${now})
    on conflict (store_id, header_hash) do update set columns = excluded.columns, used_at = excluded.used_at`
  await sql`
    delete from import_columns where store_id = ${storeId} and header_hash not in (
      select header_hash from import_columns where store_id = ${storeId} order by used_at desc limit ${HEADERS_KEPT}
    )`
}

export const headerHashOf = (header: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex')
