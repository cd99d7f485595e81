import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { InviteToken } from './team.ts'

/** What has become of an invite. */
export const InviteState = z.enum(['open', 'used', 'expired', 'revoked'])
export type InviteState = z.infer<typeof InviteState>

export const ViewedInvite = z
  .object({
    state: InviteState,
    email: z.string().meta({ description: 'Who is invited.' }),
    storeId: z.uuid(),
    storeName: z.string(),
    invitedByName: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'ViewedInvite' })

export type ViewedInvite = z.infer<typeof ViewedInvite>

export const viewInvite = operation({
  name: 'viewInvite',
  method: 'POST',
  path: '/invites/view',
  feature: 'team',
  summary: 'What an invite is about',
  description: 'For whoever holds the link. The token is in the body, so that no log of addresses keeps it.',
  access: 'public',
  body: z.object({ token: InviteToken }),
  reply: { 200: z.object({ invite: ViewedInvite }) },
  problems: ['invite_not_found', 'too_many_requests'],
  callsPerMinute: 60,
})
