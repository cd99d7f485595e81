import { z } from 'zod'

/** How long an invite can be accepted. */
export const INVITE_DAYS = 7

export const TeamMember = z
  .object({
    userId: z.uuid(),
    username: z.string(),
    email: z.string(),
    role: z.enum(['owner', 'editor']),
  })
  .meta({ id: 'TeamMember' })

export type TeamMember = z.infer<typeof TeamMember>

export const PendingInvite = z
  .object({
    id: z.uuid(),
    email: z.string(),
    storeId: z.uuid(),
    status: z.enum(['pending', 'expired']),
    invitedBy: z.uuid(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PendingInvite', description: 'An invite that was neither accepted nor revoked.' })

export type PendingInvite = z.infer<typeof PendingInvite>

/** The link is told once: only a hash of its token is kept. */
export const SentInvite = z
  .object({
    invite: PendingInvite,
    link: z.string().meta({ description: 'Grants the rights to whoever signs in with that email.' }),
    message: z.string(),
  })
  .meta({ id: 'SentInvite' })

export type SentInvite = z.infer<typeof SentInvite>

export const InviteToken = z
  .string()
  .max(200)
  .meta({ examples: ['q3Zb8o1w5Jt0m2xV7yKcR4sN6uPdF9hLaEgTiXjWkQY'] })
export const InviteId = z.uuid().meta({ examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12'] })
