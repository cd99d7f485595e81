import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { deleteCompany } from '#contract/stores/delete-company.ts'
import { call } from '../../infrastructure/api.ts'

export const useDeleteCompany = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (storeId: string) =>
      call<typeof deleteCompany>('DELETE /companies/{storeId}', { params: { storeId } }),
    // All of it: whatever screen showed the store must not any more.
    onSettled: () => cache.invalidateQueries(),
  })
}
