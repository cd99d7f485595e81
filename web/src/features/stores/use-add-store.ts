import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { addStore } from '#contract/stores/add-store.ts'
import type { StoreDraft } from '#contract/stores/own-store.ts'
import { call } from '../../infrastructure/api.ts'
import { readAllAgain } from '../../infrastructure/read-all-again.ts'
import { findStoreAddress } from './find-store-address.ts'
import { ownStoresKey } from './use-own-stores.ts'

export const useAddStore = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: StoreDraft) => {
      await findStoreAddress(body)
      return call<typeof addStore>('POST /stores', { body })
    },
    onSettled: () => readAllAgain(cache, ownStoresKey),
  })
}
