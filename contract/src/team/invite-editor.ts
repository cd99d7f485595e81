import { z } from 'zod'
import { Email } from '../accounts/sign-up.ts'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { SentInvite } from './team.ts'

export const InviteDraft = z
  .object({ email: Email })
  .meta({ examples: [{ email: 'edie@mainstreet.example' }] })

export type InviteDraft = z.infer<typeof InviteDraft>

export const inviteEditor = operation({
  name: 'inviteEditor',
  method: 'POST',
  path: '/stores/{storeId}/invites',
  feature: 'team',
  summary: 'Invite an editor',
  description:
    'Makes a link that only the holder of the email can accept, once, within 7 days, and emails it. Inviting the same email again replaces the link before.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: InviteDraft,
  reply: { 201: SentInvite },
  problems: ['store_not_found', 'already_member', 'too_many_invites', 'too_many_requests'],
  callsPerMinute: 20,
})
