import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { revokeInvite } from '#contract/team/revoke-invite.ts'
import { call } from '../../infrastructure/api.ts'
import { teamKey } from './use-list-team.ts'

export const useRevokeInvite = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (inviteId: string) =>
      call<typeof revokeInvite>('DELETE /invites/{inviteId}', { params: { inviteId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: teamKey(storeId) }),
  })
}
