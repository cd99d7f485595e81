import postgres from 'postgres'

/** Rows that a statement returns as JSON, with the members that other rows have: in camel case. */
export const rowsOfJson = <Row>(rows: readonly object[]): Row[] =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [postgres.toCamel(column), value]),
      ) as Row,
  )
