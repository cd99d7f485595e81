import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'

/**
 * The properties of a failure for `FailureState`. There is no `retry` when the error has `mayRecover: false`, because
 * trying again cannot help.
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
  /** `null` together with `isEmpty={neverEmpty}` for an answer that is never empty. */
  empty: ReactNode
  children: (data: Data) => ReactNode
} & (Data extends readonly unknown[]
  ? { isEmpty?: (data: Data) => boolean }
  : { isEmpty: (data: Data) => boolean })

/** The server knows no session of this browser, and the person has not signed in again. */
export const isSignedOut = (error: Error | null): boolean =>
  error !== null && 'code' in error && error.code === 'not_signed_in'

/** Whether trying again can help. */
export const mayRecover = (error: Error): boolean => !('mayRecover' in error && error.mayRecover === false)

/** For a query whose answer is one record instead of a list. */
export const neverEmpty = () => false

/**
 * Shows one of the four states of a query. Leaving a state out does not compile.
 * Data already on screen stays there when a later refresh fails. A list that needs a session counts as
 * empty without one: a strip above the page offers to log in again. The first answer is drawn in steps, between which
 * the page answers presses and keys: TanStack Query alone draws it in one.
 */
export function QueryView<Data>({ query, loading, failure, empty, children, isEmpty }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const showsAnswer = useDeferredValue(data !== undefined)
  if (data !== undefined) {
    if (!showsAnswer) return <>{loading}</>
    const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0
    return <>{nothing ? empty : children(data)}</>
  }
  if (error && isSignedOut(error) && empty !== null) {
    return <>{empty}</>
  }
  if (error) {
    const hopeless = !mayRecover(error)
    return <>{failure({ error, ...(!hopeless && { retry: () => void refetch() }), retrying: isFetching })}</>
  }
  return <>{loading}</>
}
