import postgres from 'postgres'
import type { Fragment, Sql } from './database.ts'

type Members = Record<string, unknown>

/** Rows that a statement returns as JSON, with the members that other rows have: in camel case. All have the same columns. */
export function rowsOfJson<Row>(rows: readonly object[]): Row[] {
  const members = Object.keys(rows[0] ?? {}).map((column) => [column, postgres.toCamel(column)] as const)
  return rows.map((row) => {
    const renamed: Members = {}
    for (const [column, member] of members) renamed[member] = (row as Members)[column]
    return renamed as Row
  })
}

/** Rows for a `from`: each is a row of the table, with the members as its columns and null for all others. */
export const rowsFor = (sql: Sql, table: string, rows: readonly object[]): Fragment => sql`
  jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows.map(inColumns))})`

const inColumns = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([member, value]) => [
      postgres.fromCamel(member),
      // JSON refuses half an emoji, which a text has that was cut there.
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )
