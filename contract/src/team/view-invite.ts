import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { InviteToken } from './team.ts'

/** The state of an invite. */
export const InviteState = z.enum(['open', 'used', 'expired', 'revoked'])
export type InviteState = z.infer<typeof InviteState>

export const ViewedInvite = z
  .object({
    state: InviteState,
    email: z.string().meta({ description: 'The invited email.' }),
    storeId: RecordId,
    storeName: z.string(),
    invitedByName: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({
    id: 'ViewedInvite',
    examples: [
      {
        state: 'open',
        email: 'edie@mainstreet.example',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Rosemary & Rye',
        invitedByName: 'Otis',
        expiresAt: '2026-11-09T15:04:05.000Z',
      },
    ],
  })

export type ViewedInvite = z.infer<typeof ViewedInvite>

export const viewInvite = operation({
  name: 'viewInvite',
  method: 'POST',
  path: '/invites/view',
  feature: 'team',
  summary: 'Look at an invite',
  description:
    'For the holder of the link. The token is in the body, so that request logs do not contain it.',
  access: 'public',
  body: z.object({ token: InviteToken }),
  reply: { 200: z.object({ invite: ViewedInvite }) },
  problems: ['invite_not_found', 'too_many_requests'],
  callsPerMinute: 60,
})
