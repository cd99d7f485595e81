import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inviteEditor } from '#contract/team/invite-editor.ts'
import { call } from '../../infrastructure/api.ts'
import { teamKey } from './use-list-team.ts'

type Invitation = { storeId: string; email: string }

export const useInviteEditor = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ storeId, email }: Invitation) =>
      call<typeof inviteEditor>('POST /stores/{storeId}/invites', { params: { storeId }, body: { email } }),
    onSettled: (_sent, _failure, { storeId }) => cache.invalidateQueries({ queryKey: teamKey(storeId) }),
  })
}
