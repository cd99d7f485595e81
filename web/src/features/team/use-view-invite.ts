import { useQuery } from '@tanstack/react-query'
import type { viewInvite } from '#contract/team/view-invite.ts'
import { call } from '../../infrastructure/api.ts'

export const inviteKey = (token: string) => ['invite', token]

export const useViewInvite = (token: string) =>
  useQuery({
    queryKey: inviteKey(token),
    // It may have been revoked since.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call<typeof viewInvite>('POST /invites/view', { body: { token }, signal })).invite,
  })
