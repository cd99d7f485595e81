import { useInfiniteQuery } from '@tanstack/react-query'
import type { listCompanies } from '#contract/stores/list-companies.ts'
import { call } from '../../infrastructure/api.ts'

export const useListCompanies = ({ enabled = true } = {}) =>
  useInfiniteQuery({
    queryKey: ['companies', 'pages'],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCompanies>('GET /companies', {
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
