import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { addStore } from '#contract/stores/add-store.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { call } from '../../infrastructure/api.ts'

export const useAddStore = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: StoreDraft) => call<typeof addStore>('POST /stores', { body }),
    onSettled: () => cache.invalidateQueries(),
  })
}
