import type { Sql } from '../../infrastructure/database/database.ts'
import { type InviteRow, inviteColumns, isInviteOpen } from './invite-row.ts'

export type MailableInvite = InviteRow & { storeName: string; invitedByName: string }

/** An invite that can still be accepted; null when it cannot or its store is deleted. */
export async function findMailableInvite(
  sql: Sql,
  inviteId: string,
  now: Date,
): Promise<MailableInvite | null> {
  const [invite] = await sql<MailableInvite[]>`
    select ${inviteColumns(sql)}, stores.name as store_name, people.username as invited_by_name
    from invites
    join open_stores stores on stores.id = invites.store_id
    join people on people.id = invites.invited_by
    where invites.id = ${inviteId} and ${isInviteOpen(sql)} and invites.expires_at > ${now}`
  return invite ?? null
}
