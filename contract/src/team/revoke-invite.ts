import { z } from 'zod'
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
  reply: { 200: z.object({ success: z.literal(true) }) },
  problems: ['invite_not_found'],
})
