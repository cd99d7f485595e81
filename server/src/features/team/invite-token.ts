import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../infrastructure/database/database.ts'
import { addInviteToken } from './invite-token.sql.ts'

/** What the database keeps of a token. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link for this invite beside those it has. The token in it exists nowhere else. */
export async function makeInviteLink(
  sql: Sql,
  origin: string,
  invite: { id: string; storeId: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addInviteToken(sql, invite.id, tokenHashOf(token))
  return `${origin}/invite?storeId=${invite.storeId}&email=${encodeURIComponent(invite.email)}&token=${token}`
}
