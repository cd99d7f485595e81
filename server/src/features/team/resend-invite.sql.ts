import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { expiryOf, type InviteRow, inviteColumns, isOpen } from './invite-row.ts'

export type OwnInvite = { inviteId: string; ownerId: string }

/** Moves the expiry of an open invite to a store of this owner; null when there is no such invite. */
export async function renewInvite(
  sql: Sql,
  { inviteId, ownerId }: OwnInvite,
  now: Date,
): Promise<InviteRow | null> {
  const [invite] = await sql<InviteRow[]>`
    update invites set expires_at = ${expiryOf(now)}
    from open_stores stores
    where invites.id = ${inviteId} and ${isOpen(sql)}
      and stores.id = invites.store_id and ${isOwnedBy(sql, ownerId)}
    returning ${inviteColumns(sql)}`
  return invite ?? null
}
