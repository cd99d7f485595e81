import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { InviteId, SentInvite } from './team.ts'

export const resendInvite = operation({
  name: 'resendInvite',
  method: 'POST',
  path: '/invites/{inviteId}/resend',
  feature: 'team',
  summary: 'Send an invite again',
  description: 'Makes a new link that works for 7 days from now. The previous link stops working.',
  access: 'owner',
  params: z.object({ inviteId: InviteId }),
  reply: { 200: SentInvite },
  problems: ['invite_not_found', 'too_many_requests'],
  callsPerMinute: 20,
})
