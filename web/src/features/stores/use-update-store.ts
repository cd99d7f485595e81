import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import type { updateStore } from '#contract/stores/update-store.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { findStoreAddress } from './find-store-address.ts'
import { ownStoresKey } from './use-own-stores.ts'

export const useUpdateStore = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: StoreDraft) => {
      await findStoreAddress(body)
      return call<typeof updateStore>('PUT /stores/{storeId}', { params: { storeId }, body })
    },
    onSettled: () => readAllAgain(cache, ownStoresKey),
  })
}
