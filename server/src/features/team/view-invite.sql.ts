import type { Sql } from '../../infrastructure/database/database.ts'

export type FoundInvite = {
  id: string
  email: string
  storeId: string
  storeName: string
  invitedByName: string
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

/**
 * The invite that a token opens, in any state; null when there is none or its store is deleted. With `lock` no other
 * transaction changes the invite before this one ends.
 */
export async function findInviteByToken(
  sql: Sql,
  tokenHash: Buffer,
  { lock = false } = {},
): Promise<FoundInvite | null> {
  const [invite] = await sql<FoundInvite[]>`
    select invites.id, invites.email, invites.store_id, stores.name as store_name,
      people.username as invited_by_name, invites.expires_at,
      invites.accepted_at, invites.revoked_at
    from invite_tokens
    join invites on invites.id = invite_tokens.invite_id
    join open_stores stores on stores.id = invites.store_id
    join people on people.id = invites.invited_by
    where invite_tokens.token_hash = ${tokenHash}
    ${lock ? sql`for update of invites` : sql``}`
  return invite ?? null
}

/** Records that an invite is used. Lock it first with `findInviteByToken`. */
export async function markAccepted(tx: Sql, inviteId: string, now: Date): Promise<void> {
  await tx`update invites set accepted_at = ${now} where id = ${inviteId}`
}
