import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, NetworkFailure } from './api.ts'

const RETRIES = 2

/** What is tried again without asking the person: a lost connection, and a server in trouble. */
const mayRecoverSoon = (failure: Error) =>
  failure instanceof NetworkFailure || (failure instanceof ApiProblem && failure.status >= 500)

/** `onForbidden` hears of every answer that says that the caller's role does not allow the call. */
export function createQueryClient(onForbidden = () => {}): QueryClient {
  const onError = (failure: Error) => {
    if (failure instanceof ApiProblem && failure.code === 'forbidden') onForbidden()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, failure) => failures < RETRIES && mayRecoverSoon(failure),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
        refetchOnWindowFocus: false,
        // Without it, `networkMode: 'always'` would mean that nothing is fetched again. Also what is not stale yet: a
        // person who was away may have missed anything.
        refetchOnReconnect: 'always',
        // A server on this machine answers without a network.
        networkMode: 'always',
      },
      // A change is never repeated unasked. After a 401 `call` repeats it: that one was not carried out.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
