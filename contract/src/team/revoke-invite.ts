import { z } from 'zod'
import { done } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { InviteId } from './team.ts'

export const revokeInvite = operation({
  name: 'revokeInvite',
  method: 'DELETE',
  path: '/invites/{inviteId}',
  feature: 'team',
  summary: 'Revoke an invite',
  description: 'Its link stops working at once.',
  access: 'owner',
  params: z.object({ inviteId: InviteId }),
  reply: done,
  problems: ['invite_not_found'],
})
