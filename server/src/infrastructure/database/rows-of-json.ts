import postgres from 'postgres'

type JsonRow = Record<string, unknown>

/** Rows that a statement returns as JSON, with the members that other rows have: in camel case. All have the same columns. */
export function rowsOfJson<Row>(rows: readonly object[]): Row[] {
  const members = Object.keys(rows[0] ?? {}).map((column) => [column, postgres.toCamel(column)] as const)
  return rows.map((row) => {
    const renamed: JsonRow = {}
    for (const [column, member] of members) renamed[member] = (row as JsonRow)[column]
    return renamed as Row
  })
}
