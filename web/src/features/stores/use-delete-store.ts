import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { deleteStore } from '#contract/stores/delete-store.ts'
import { call } from '../../infrastructure/api.ts'

export const useDeleteStore = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (storeId: string) =>
      call<typeof deleteStore>('DELETE /stores/{storeId}', { params: { storeId } }),
    // All of it: whatever screen showed the store must not any more.
    onSettled: () => cache.invalidateQueries(),
  })
}
