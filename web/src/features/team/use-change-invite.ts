import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { resendInvite } from '#contract/team/resend-invite.ts'
import type { revokeInvite } from '#contract/team/revoke-invite.ts'
import { call } from '../../infrastructure/api.ts'
import { teamKey } from './use-list-team.ts'

export const useResendInvite = (storeId: string) =>
  useChangeInvite(storeId, (inviteId) =>
    call<typeof resendInvite>('POST /invites/{inviteId}/resend', { params: { inviteId } }),
  )

export const useRevokeInvite = (storeId: string) =>
  useChangeInvite(storeId, (inviteId) =>
    call<typeof revokeInvite>('DELETE /invites/{inviteId}', { params: { inviteId } }),
  )

function useChangeInvite<Answer>(storeId: string, mutationFn: (inviteId: string) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: teamKey(storeId) }),
  })
}
