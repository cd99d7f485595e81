import type { Fragment, Sql } from './database.ts'

/** An expression: the time in this column as the contract writes it. */
export const isoTime = (sql: Sql, column: string): Fragment =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The same with its microseconds, for a cursor: a Date would cut them, and the next page would begin in the wrong
 * place.
 */
export const exactTime = (sql: Sql, column: string): Fragment =>
  sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
