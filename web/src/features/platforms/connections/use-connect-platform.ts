import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { connectPlatform } from '#contract/platforms/connect-platform.ts'
import type { TypedCredentials } from '#contract/platforms/credential-rules.ts'
import { call } from '../../../infrastructure/api.ts'
import { readAllAgain } from '../../../infrastructure/read-all-again.ts'
import { connectionsKey } from './use-list-connections.ts'

export const useConnectPlatform = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TypedCredentials) =>
      call<typeof connectPlatform>('PUT /stores/{storeId}/connection', { params: { storeId }, body }),
    // Its products can be opened as soon as it is on the page.
    onSuccess: () => readAllAgain(cache, connectionsKey(storeId)),
  })
}
