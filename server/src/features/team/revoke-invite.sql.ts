import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { isInviteOpen } from './invite-row.ts'
import type { OwnInvite } from './resend-invite.sql.ts'

/** Revokes an open invite to a store of this owner; false when there is no such invite. */
export async function revokeInvite(sql: Sql, { inviteId, ownerId }: OwnInvite, now: Date): Promise<boolean> {
  const revoked = await sql`
    update invites set revoked_at = ${now}
    from open_stores stores
    where invites.id = ${inviteId} and ${isInviteOpen(sql)}
      and stores.id = invites.store_id and ${isOwnedBy(sql, ownerId)}
    returning invites.id`
  return revoked.length > 0
}
