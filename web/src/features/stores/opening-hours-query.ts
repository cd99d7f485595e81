import { queryOptions } from '@tanstack/react-query'
import type { getOpeningHours } from '#contract/delivery/get-opening-hours.ts'
import { call } from '../../infrastructure/api.ts'

export const openingHoursQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['opening-hours', storeId],
    queryFn: async ({ signal }) =>
      (await call<typeof getOpeningHours>('GET /stores/{storeId}/hours', { params: { storeId }, signal }))
        .opening,
  })
