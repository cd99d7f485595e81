import { queryOptions } from '@tanstack/react-query'
import type { listHandovers } from '#contract/handovers/handovers.ts'
import { call } from '../../infrastructure/api.ts'

export const handoversQuery = queryOptions({
  queryKey: ['handovers'],
  queryFn: ({ signal }) => call<typeof listHandovers>('GET /account/handovers', { signal }),
})
