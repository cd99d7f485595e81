import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { resendInvite } from '#contract/team/resend-invite.ts'
import { call } from '../../infrastructure/api.ts'
import { teamKey } from './use-list-team.ts'

export const useResendInvite = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (inviteId: string) =>
      call<typeof resendInvite>('POST /invites/{inviteId}/resend', { params: { inviteId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: teamKey(storeId) }),
  })
}
