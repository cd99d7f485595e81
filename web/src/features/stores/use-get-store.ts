import { queryOptions, useQuery } from '@tanstack/react-query'
import type { getStore } from '#contract/stores/get-store.ts'
import { call } from '../../infrastructure/api.ts'

export const useGetStore = (storeId: string) => useQuery(storeQuery(storeId))

export const storeQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId],
    queryFn: async ({ signal }) =>
      (await call<typeof getStore>('GET /stores/{storeId}', { params: { storeId }, signal })).store,
  })
