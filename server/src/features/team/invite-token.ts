import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../../infrastructure/database/database.ts'
import { addInviteToken } from './invite-token.sql.ts'

/** The SHA-256 hash of a token, which is all that the database stores of it. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Makes one more link for this invite. Its token is stored nowhere. The token is in the fragment, which browsers do not
 * send, so request logs do not contain it.
 */
export async function makeInviteLink(
  sql: Sql,
  origin: string,
  invite: { id: string; storeId: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addInviteToken(sql, invite.id, tokenHashOf(token))
  return `${origin}/invite?storeId=${invite.storeId}&email=${encodeURIComponent(invite.email)}#token=${token}`
}
