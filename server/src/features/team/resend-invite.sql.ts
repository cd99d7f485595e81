import type { Sql } from '../../infrastructure/database/database.ts'
import { holdsStoreRights, isOwnedBy } from '../rights/public.ts'
import { expiryOf, type InviteRow, inviteColumns, isInviteOpen } from './invite-row.ts'

export type OwnInvite = { inviteId: string; ownerId: string }

/** Whether the invite is to a store of this owner. Then the store is held alone until the transaction ends. */
export async function holdInvite(tx: Sql, { inviteId, ownerId }: OwnInvite): Promise<boolean> {
  const [invite] = await tx<{ storeId: string }[]>`
    select store_id from invites where id = ${inviteId}`
  if (invite === undefined) return false
  return holdsStoreRights(tx, { userId: ownerId }, [invite.storeId], { alone: true, asOwner: true })
}

/** Moves the expiry of an open invite to a store of this owner; null when there is no such invite. */
export async function renewInvite(
  sql: Sql,
  { inviteId, ownerId }: OwnInvite,
  now: Date,
): Promise<InviteRow | null> {
  const [invite] = await sql<InviteRow[]>`
    update invites set expires_at = ${expiryOf(now)}
    from open_stores stores
    where invites.id = ${inviteId} and ${isInviteOpen(sql)}
      and stores.id = invites.store_id and ${isOwnedBy(sql, ownerId)}
    returning ${inviteColumns(sql)}`
  return invite ?? null
}
