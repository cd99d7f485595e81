import type postgres from 'postgres'
import { STORE_COLUMNS, type StoreRow } from './store-row.ts'

/** A store that is not deleted, or null. */
export async function findStore(sql: postgres.Sql, storeId: string): Promise<StoreRow | null> {
  const [row] = await sql<StoreRow[]>`
    select ${sql(STORE_COLUMNS)} from open_stores where id = ${storeId}`
  return row ?? null
}
