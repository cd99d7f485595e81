import { INVITE_DAYS, type PendingInvite } from '#contract/team/team.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type InviteRow = {
  id: string
  email: string
  storeId: string
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

export const inviteColumns = (sql: Sql) => sql`
  invites.id, invites.email, invites.store_id, invites.invited_by,
  invites.created_at, invites.expires_at`

/** A condition on `invites`: neither accepted nor revoked. The invite may have expired. */
export const isInviteOpen = (sql: Sql) => sql`invites.accepted_at is null and invites.revoked_at is null`

export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS)

export const pendingInviteOf = (row: InviteRow, now: Date): PendingInvite => ({
  ...row,
  status: row.expiresAt > now ? 'pending' : 'expired',
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
