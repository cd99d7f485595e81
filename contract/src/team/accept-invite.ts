import { z } from 'zod'
import { CurrentUser } from '../accounts/account.ts'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { InviteToken } from './team.ts'

export const acceptInvite = operation({
  name: 'acceptInvite',
  method: 'POST',
  path: '/invites/accept',
  feature: 'team',
  summary: 'Accept an invite',
  description: 'Makes the logged-in holder of the invited email an editor of the store.',
  access: 'signed-in',
  body: z.object({ token: InviteToken }),
  reply: {
    200: z.object({
      storeId: StoreId,
      storeName: z.string().meta({ examples: ['Rosemary & Rye'] }),
      user: CurrentUser,
    }),
  },
  problems: [
    'invite_not_found',
    'invite_used',
    'invite_expired',
    'invite_revoked',
    'invite_for_other',
    'email_unverified',
    'too_many_requests',
  ],
  callsPerMinute: 20,
})
