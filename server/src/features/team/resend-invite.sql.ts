import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { expiryOf, type InviteRow, inviteColumns, isOpen } from './invite-row.ts'

export type OwnInvite = { inviteId: string; ownerId: string }

/**
 * Moves the expiry of an open invite to a store of this owner; null when there is no such invite. Locks the store, as a
 * handover does, whose former owner no longer renews.
 */
export async function renewInvite(
  sql: Sql,
  { inviteId, ownerId }: OwnInvite,
  now: Date,
): Promise<InviteRow | null> {
  const [invite] = await sql<InviteRow[]>`
    with held as (
      select stores.id from open_stores stores
      where stores.id = (select store_id from invites where id = ${inviteId}) and ${isOwnedBy(sql, ownerId)}
      for no key update of stores
    )
    update invites set expires_at = ${expiryOf(now)}
    from held
    where invites.id = ${inviteId} and ${isOpen(sql)} and invites.store_id = held.id
    returning ${inviteColumns(sql)}`
  return invite ?? null
}
