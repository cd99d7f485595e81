import { uuidv7 } from 'uuidv7'
import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { editorIdsOf } from '../rights/public.ts'
import { expiryOf, type InviteRow, inviteColumns, isInviteOpen } from './invite-row.ts'

/** Whether the account with this email owns or edits the store. */
export async function isTeamMember(sql: Sql, storeId: string, email: string): Promise<boolean> {
  const found = await sql`
    select people.id from people
    join open_stores stores on stores.id = ${storeId}
    where people.email_key = ${emailKey(email)}
      and (stores.owner_id = people.id or people.id = any(${editorIdsOf(sql)}))`
  return found.length > 0
}

/** Counts the open invites of a store, without the one to this email. */
export async function countOpenInvites(sql: Sql, storeId: string, besides: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from invites
    where store_id = ${storeId} and email_key <> ${emailKey(besides)} and ${isInviteOpen(sql)}`
  return row?.count ?? 0
}

export type NewInvite = { storeId: string; email: string; invitedBy: string; now: Date }

/** Records an invite, or renews the open one to the same email. */
export async function upsertInvite(sql: Sql, invite: NewInvite): Promise<InviteRow> {
  const { storeId, email, invitedBy, now } = invite
  const [row] = await sql<InviteRow[]>`
    insert into invites (id, store_id, email, invited_by, created_at, expires_at)
    values (${uuidv7()}, ${storeId}, ${email}, ${invitedBy}, ${now}, ${expiryOf(now)})
    on conflict (store_id, email_key) where accepted_at is null and revoked_at is null
    do update set email = excluded.email, invited_by = excluded.invited_by, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    returning ${inviteColumns(sql)}`
  if (row === undefined) throw new Error('An inserted invite was not returned')
  return row
}
