import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whenText } from '../../infrastructure/moment-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type OperatorListProps<Page, Row extends { id: string }> = {
  /** What the rows are, in lower case: 'people'. */
  of: string
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => readonly Row[]
  columns: readonly Column<Row>[]
  /** What an empty list says. */
  nothing: { title: string; text: string; action?: ReactNode }
}

/** A table of the operators' page, with its states and its further pages. */
export function OperatorList<Page, Row extends { id: string }>(props: OperatorListProps<Page, Row>) {
  const { of, query, rowsOf, columns, nothing } = props
  return (
    <QueryView
      query={query}
      isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0)}
      loading={
        <Loading label={`Loading ${of}...`}>
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      }
      failure={(failure) => <FailureState title={`Failed to load ${of}.`} headingLevel="h2" {...failure} />}
      empty={
        <EmptyState title={nothing.title} headingLevel="h2" action={nothing.action}>
          {nothing.text}
        </EmptyState>
      }
    >
      {({ pages }) => (
        <>
          <Card padded={false} className="overflow-hidden">
            <Table
              caption={of}
              columns={columns}
              rows={pages.flatMap((page) => rowsOf(page))}
              rowKey={({ id }) => id}
            />
          </Card>
          <ShowMore query={query} failure={`Failed to load ${of}.`} />
        </>
      )}
    </QueryView>
  )
}

/** For a narrow column, which breaks between date and time and not within them. */
export const timeInColumn = (at: string): string => whenText(at).replace(/\s(?!\d+:)/g, '\u00a0')
