// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop a table's meaning once it is laid out as blocks
import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with digits of one width. */
  numeric?: boolean
  /**
   * Leads the card that a row becomes on a phone, and names the row for screen readers; one column should. A
   * 'cell' only leads: each column of a table in the specification is found as a cell.
   */
  rowHeading?: boolean | 'cell'
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Gives all columns the same width where there is room, so that several tables align. */
  even?: boolean
  /** Rows of 52 px, for long lists that people work in. */
  dense?: boolean
}

/**
 * A table on a desk; on a phone each row becomes a small card: its heading, with what comes before that (a box to
 * select it) in front, and below the other values beside their columns' headings.
 */
export function Table<Row>({ caption, columns, rows, rowKey, even, dense = false }: TableProps<Row>) {
  const headingIndex = columns.findIndex(({ rowHeading }) => rowHeading)
  return (
    <table role="table" className={classNames('block w-full sm:table', even && 'lg:table-fixed')}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-line border-b text-left text-small text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.heading}
              role="columnheader"
              scope="col"
              className={classNames(
                'px-4 py-3 font-medium',
                dense && 'max-lg:px-2.5',
                column.numeric && 'text-right',
              )}
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
            className="grid grid-cols-[auto_minmax(0,1fr)] border-line border-b py-2 last:border-0 sm:table-row"
          >
            {columns.map((column, index) => (
              <Cell
                key={column.heading}
                column={column}
                row={row}
                leads={index < headingIndex}
                dense={dense}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; leads: boolean; dense: boolean }

function Cell<Row>({ column, row, leads, dense }: CellProps<Row>) {
  const cell = classNames(looks.cell, dense ? 'sm:h-13 sm:py-0.5 sm:max-lg:px-2.5' : 'sm:py-3')
  if (column.rowHeading) {
    const shared = {
      className: classNames(cell, looks.heading),
      children: <span className="min-w-0 font-medium">{column.cell(row)}</span>,
    }
    if (column.rowHeading === 'cell') return <td role="cell" {...shared} />
    return <th role="rowheader" scope="row" {...shared} />
  }
  return (
    <td
      role="cell"
      data-heading={column.heading}
      className={classNames(cell, leads ? 'max-sm:pr-0' : looks.labelled, column.numeric && looks.numeric)}
    >
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  )
}

const looks = {
  cell: 'flex items-center px-4 py-1.5 font-normal sm:table-cell sm:align-middle',
  labelled:
    'col-span-full justify-between gap-x-4 large-text:flex-wrap max-sm:text-right before:shrink-0 before:text-small before:text-ink-soft before:content-[attr(data-heading)] sm:before:hidden',
  heading: 'col-start-2 text-left',
  numeric: 'text-right tabular-nums',
} as const
