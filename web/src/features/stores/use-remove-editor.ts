import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { removeEditor } from '#contract/team/remove-editor.ts'
import { call } from '../../infrastructure/api.ts'

export const useRemoveEditor = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      call<typeof removeEditor>('DELETE /stores/{storeId}/editors/{userId}', { params: { storeId, userId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['team', storeId] }),
  })
}
