import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/**
 * What a failure needs to show itself and to offer another try. Spread it on `FailureState`. There is no `retry` where
 * the error says that trying again cannot help, by a property `mayRecover` that is false.
 */
export type QueryFailure = { error: Error; retry?: () => void; retrying: boolean }

type Query<Data> = Pick<
  UseQueryResult<Data> | UseInfiniteQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'refetch'
>

type QueryViewProps<Data> = {
  query: Query<Data>
  loading: ReactNode
  failure: (failure: QueryFailure) => ReactNode
  /** `null` with `isEmpty={neverEmpty}` for what is either there or fails. */
  empty: ReactNode
  children: (data: Data) => ReactNode
} & (Data extends readonly unknown[]
  ? { isEmpty?: (data: Data) => boolean }
  : { isEmpty: (data: Data) => boolean })

/** For a query whose answer is one thing and not a list. */
export const neverEmpty = () => false

/**
 * The four states of anything that is loaded; leaving one out does not compile.
 * Data already on screen stays there when a later refresh fails.
 */
export function QueryView<Data>({ query, loading, failure, empty, children, isEmpty }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) {
    const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0
    return <>{nothing ? empty : children(data)}</>
  }
  if (error) {
    const hopeless = 'mayRecover' in error && error.mayRecover === false
    return <>{failure({ error, ...(!hopeless && { retry: () => void refetch() }), retrying: isFetching })}</>
  }
  return <>{loading}</>
}
