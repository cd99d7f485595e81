import { makeToken, tokenHashOf } from '../../infrastructure/crypto/token.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { addInviteToken } from './invite-token.sql.ts'

/**
 * Makes one more link for this invite. Its token is stored nowhere. The token is in the fragment, which browsers do not
 * send, so request logs do not contain it.
 */
export async function makeInviteLink(
  sql: Sql,
  origin: string,
  invite: { id: string; storeId: string; email: string },
): Promise<string> {
  const token = makeToken()
  await addInviteToken(sql, invite.id, tokenHashOf(token))
  return `${origin}/invite?storeId=${invite.storeId}&email=${encodeURIComponent(invite.email)}#token=${token}`
}
