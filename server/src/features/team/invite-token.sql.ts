import type { Sql } from '../../infrastructure/database/database.ts'

/** Adds a link to an invite. Its earlier links go on working. */
export async function addInviteToken(sql: Sql, inviteId: string, tokenHash: Buffer): Promise<void> {
  await sql`insert into invite_tokens (token_hash, invite_id) values (${tokenHash}, ${inviteId})`
}

/** Invalidates every link of an invite. */
export async function removeInviteTokens(sql: Sql, inviteId: string): Promise<void> {
  await sql`delete from invite_tokens where invite_id = ${inviteId}`
}
