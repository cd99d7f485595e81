import { z } from 'zod'
import { StoreRights } from '../rights/store-rights.ts'
import { RecordId } from '../shared/fields.ts'

/** The time in which an invite can be accepted. */
export const INVITE_DAYS = 7

export const TeamMember = z
  .object({
    userId: RecordId,
    username: z.string(),
    email: z.string(),
    role: StoreRights,
  })
  .meta({
    id: 'TeamMember',
    examples: [
      {
        userId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a22',
        username: 'Edie',
        email: 'edie@mainstreet.example',
        role: 'editor',
      },
    ],
  })

export type TeamMember = z.infer<typeof TeamMember>

export const PendingInvite = z
  .object({
    id: RecordId,
    email: z.string(),
    storeId: RecordId,
    status: z.enum(['pending', 'expired']),
    invitedBy: RecordId,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({
    id: 'PendingInvite',
    description: 'An invite that was neither accepted nor revoked.',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12',
        email: 'edie@mainstreet.example',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        status: 'pending',
        invitedBy: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a21',
        createdAt: '2026-11-02T15:04:05.000Z',
        expiresAt: '2026-11-09T15:04:05.000Z',
      },
    ],
  })

export type PendingInvite = z.infer<typeof PendingInvite>

/** Whether a former owner sent the invite. A handover lets it expire at once, until the new owner sends it again. */
export const isOfFormerOwner = ({ createdAt, expiresAt }: Pick<PendingInvite, 'createdAt' | 'expiresAt'>) =>
  expiresAt <= createdAt

export const inviteCreatedText = (link: string) =>
  `Invite created! Copy this link to simulate the invite: ${link}`

const LINK =
  'https://mainstreet.example/invite?storeId=0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11&email=edie%40mainstreet.example#token=q3Zb8o1w5Jt0m2xV7yKcR4sN6uPdF9hLaEgTiXjWkQY'

/**
 * The link is returned once, because only a hash of its token is stored. The token stands in the fragment, which
 * browsers do not send, so no log of requests holds it.
 */
export const SentInvite = z
  .object({
    invite: PendingInvite,
    link: z.string().meta({
      description: 'Makes the person who is logged in with that email an editor.',
      examples: [LINK],
    }),
    message: z.string().meta({ examples: [inviteCreatedText(LINK)] }),
    mailed: z.boolean().meta({
      description:
        'Whether the link is emailed too. The emails of a sender, of an invite and to an address are limited each day.',
    }),
  })
  .meta({ id: 'SentInvite' })

export type SentInvite = z.infer<typeof SentInvite>

export const InviteToken = z
  .string()
  .max(200)
  .meta({ examples: ['q3Zb8o1w5Jt0m2xV7yKcR4sN6uPdF9hLaEgTiXjWkQY'] })
export const InviteId = RecordId.meta({
  description: 'The id of an invite',
  examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12'],
})
