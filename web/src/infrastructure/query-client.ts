import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { ApiProblem, NetworkFailure } from './api.ts'

const RETRIES = 2

/** Whether a query is repeated automatically: after a lost connection and after an error of the server. */
const mayRecoverSoon = (failure: Error) =>
  failure instanceof NetworkFailure || (failure instanceof ApiProblem && failure.status >= 500)

/**
 * What a change has made out of date is asked again also while it is being read for the first time: that answer may be
 * from before the change. The library lets such a read go on.
 */
class Answers extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    if (filters?.refetchType !== 'none') {
      for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' })) {
        // Calls that wait for the first read get the answer of the second.
        if (query.state.data === undefined) void query.cancel({ silent: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}

/** Calls `onForbidden` after every answer that refuses a call because of the caller's role. */
export function createQueryClient(onForbidden = () => {}): QueryClient {
  const onError = (failure: Error) => {
    if (failure instanceof ApiProblem && failure.code === 'forbidden') onForbidden()
  }
  return new Answers({
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
      // A change is not repeated automatically. Only `call` repeats it after a 401, because it was not carried out.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
