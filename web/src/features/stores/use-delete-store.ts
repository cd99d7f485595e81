import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { deleteStore } from '#contract/stores/delete-store.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { ownStoresKey } from './use-own-stores.ts'

export const useDeleteStore = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (storeId: string) =>
      call<typeof deleteStore>('DELETE /stores/{storeId}', { params: { storeId } }),
    // Every query, because any screen may show the store.
    onSettled: () => readAllAgain(cache, ownStoresKey),
  })
}
