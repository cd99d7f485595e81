import { QueryClient } from '@tanstack/react-query'
import { ApiProblem, NetworkProblem } from './api.ts'

const RETRIES = 2

/** A stated refusal stays one however often it is asked; a lost connection or a busy server may recover. */
const mayRecover = (failure: Error) =>
  failure instanceof NetworkProblem || (failure instanceof ApiProblem && failure.status >= 500)

<<<<<<< HEAD
export function createQueryClient(): QueryClient {
=======
const refusals: ReadonlySet<string> = new Set(['not_signed_in', 'forbidden'])

/** `onRefused` hears of every answer that says the session is gone or its role is another one. */
export function createQueryClient(onRefused: () => void): QueryClient {
  const notice = (failure: Error) => {
    if (failure instanceof ApiProblem && refusals.has(failure.code)) onRefused()
  }
>>>>>>> ef72cc4 (Close open pages when rights end, and name stores without a point)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, failure) => failures < RETRIES && mayRecover(failure),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
        refetchOnWindowFocus: false,
        // Without it, `networkMode: 'always'` would mean that nothing is fetched again. Also what is not stale yet: a
        // person who was away may have missed anything.
        refetchOnReconnect: 'always',
        // A server on this very machine answers when the wider network does not.
        networkMode: 'always',
      },
      // A change is never sent twice without the person asking for it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
