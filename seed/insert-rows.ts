import type postgres from 'postgres'

type Row = Record<string, postgres.ParameterOrJSON<never>>

/** PostgreSQL takes 65,535 parameters in one statement. */
const PARAMETERS_AT_MOST = 60_000

/** Inserts rows of the same shape in as few statements as possible. */
export async function insertRows(
  tx: postgres.TransactionSql,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const size = Math.floor(PARAMETERS_AT_MOST / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += size) {
    await tx`insert into ${tx(table)} ${tx(rows.slice(start, start + size))}`
  }
}
