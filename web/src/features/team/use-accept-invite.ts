import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { acceptInvite } from '#contract/team/accept-invite.ts'
import { call } from '../../infrastructure/api.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { inviteKey } from './use-view-invite.ts'

export const useAcceptInvite = (token: string) => {
  const cache = useQueryClient()
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: () => call<typeof acceptInvite>('POST /invites/accept', { body: { token } }),
    onSuccess: ({ user }) => updateUser(user),
    // Also after a failure: the invite has probably changed since it was loaded.
    onSettled: () => cache.invalidateQueries({ queryKey: inviteKey(token) }),
  })
}
