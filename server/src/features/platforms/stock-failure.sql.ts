import type { StockFailure } from '#contract/platforms/stock-failure.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

const SHOWN_AT_MOST = 50

/** The stock failures of a store, newest first, at most 50. */
export async function listStockFailures(sql: Sql, storeId: string): Promise<StockFailure[]> {
  const rows = await sql<(Omit<StockFailure, 'at'> & { at: Date })[]>`
    select id, kind, platform, item_id, item_name, units, missing, created_at as at,
      (select number from orders where orders.id = order_id) as order_number
    from stock_failures where store_id = ${storeId}
    order by created_at desc, id limit ${SHOWN_AT_MOST}`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Dismisses a stock failure of this store. One of another store stays. */
export async function deleteStockFailure(
  sql: Sql,
  { storeId, failureId }: { storeId: string; failureId: string },
): Promise<void> {
  await sql`delete from stock_failures where store_id = ${storeId} and id = ${failureId}`
}
