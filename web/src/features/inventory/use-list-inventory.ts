import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { listInventory } from '#contract/inventory/list-inventory.ts'
import { call } from '../../infrastructure/api.ts'
import type { InventorySearch } from './inventory-search.ts'

export const useListInventory = (storeId: string, search: InventorySearch) =>
  useInfiniteQuery({
    queryKey: ['inventory', storeId, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listInventory>('GET /stores/{storeId}/inventory', {
        params: { storeId },
        query: { ...search, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The last results stay while the person types.
    placeholderData: keepPreviousData,
  })
