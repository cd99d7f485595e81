import { createHash } from 'node:crypto'
import type { ImportColumns } from '#contract/inventory/import-inventory.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** The columns that somebody matched by hand in an earlier file of this store with the same first row. */
export async function findImportColumns(
  sql: Sql,
  storeId: string,
  header: readonly string[],
): Promise<ImportColumns | null> {
  const [found] = await sql<{ columns: ImportColumns }[]>`
    select columns from import_columns where store_id = ${storeId} and header_hash = ${hashOf(header)}`
  return found?.columns ?? null
}

const HEADERS_KEPT = 50

type Matched = { storeId: string; header: readonly string[]; columns: ImportColumns; now: Date }

/** Remembers matched columns. A store keeps its latest fifty first rows. */
export async function saveImportColumns(sql: Sql, { storeId, header, columns, now }: Matched): Promise<void> {
  await sql`
    insert into import_columns (store_id, header_hash, columns, used_at)
    values (${storeId}, ${hashOf(header)}, ${sql.json(columns)}, ${now})
    on conflict (store_id, header_hash) do update set columns = excluded.columns, used_at = excluded.used_at`
  await sql`
    delete from import_columns where store_id = ${storeId} and header_hash not in (
      select header_hash from import_columns where store_id = ${storeId} order by used_at desc limit ${HEADERS_KEPT}
    )`
}

const hashOf = (header: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(header)).digest('hex')
