import type postgres from 'postgres'

/**
 * Starts to count the rows of a table that this transaction reads; the returned function tells how many they are.
 * PostgreSQL adds what the connection has read in the second before, so only the difference counts.
 */
export async function countRowsRead(
  tx: postgres.TransactionSql,
  table: string,
): Promise<() => Promise<number>> {
  const total = async () => {
    const [row] = await tx<{ rows: number }[]>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where relname = ${table}`
    return row?.rows ?? 0
  }
  const before = await total()
  return async () => (await total()) - before
}
