import { useQuery } from '@tanstack/react-query'
import type { getAudience } from '#contract/promotions/get-audience.ts'
import { call } from '../../infrastructure/api.ts'

/** People follow and leave while the form is open. */
const FRESH_MS = 15_000

export const useGetAudience = (storeId: string) =>
  useQuery({
    queryKey: ['audience', storeId],
    queryFn: ({ signal }) =>
      call<typeof getAudience>('GET /stores/{storeId}/audience', { params: { storeId }, signal }),
    staleTime: 0,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
  })
