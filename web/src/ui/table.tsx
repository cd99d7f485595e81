// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop a table's meaning once it is laid out as blocks
import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with digits in line. */
  numeric?: boolean
  /** Names the row for screen readers; one column should. */
  rowHeading?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}

/** A table on a desk; on a phone each row becomes a small card with its headings beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-line border-b text-left text-small text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.heading}
              role="columnheader"
              scope="col"
              className={classNames('px-4 py-3 font-medium', column.numeric && 'text-right')}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block border-line border-b py-2 last:border-0 sm:table-row"
          >
            {columns.map((column) => (
              <Cell key={column.heading} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = classNames(
    'flex items-center justify-between gap-4 px-4 py-1.5 font-normal sm:table-cell sm:py-3 sm:align-middle',
    'before:shrink-0 before:text-small before:text-ink-soft before:content-[attr(data-heading)] sm:before:hidden',
    column.numeric ? 'text-right tabular-nums' : 'text-left max-sm:text-right',
  )
  if (column.rowHeading) {
    return (
      <th role="rowheader" scope="row" data-heading={column.heading} className={look}>
        <span className="min-w-0 font-medium">{column.cell(row)}</span>
      </th>
    )
  }
  return (
    <td role="cell" data-heading={column.heading} className={look}>
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  )
}
