import { createHash } from 'node:crypto'
import { ACCOUNT_SUSPENDED } from '#contract/operator/operator-texts.ts'
import { makeToken } from '../../../infrastructure/crypto/token.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import type { Session } from '../../../infrastructure/http/route.ts'
import { closeSession, openSession } from '../../../infrastructure/session/session.ts'
import { type Origin, recordSecurityEvent } from '../security-events.ts'

/** More than one user needs. A program that drops its cookies loses its own oldest ones. */
const DEVICES_PER_ACCOUNT = 50

type SignIn = Origin & { ip: string; sessionToken: string | undefined; deviceToken: string | undefined }

/**
 * Opens the session of a person who has proved who they are, in place of the browser's earlier one. A browser that the
 * account does not know is recorded and emailed, except the account's first one. Pass the result to `setSession` of the
 * call. Throws account_suspended.
 */
export async function startSession(tx: Sql, userId: string, call: SignIn): Promise<Session> {
  const { now, userAgent, ip, sessionToken, deviceToken = makeToken() } = call
  await refuseSuspended(tx, userId)
  if (sessionToken !== undefined) await closeSession(tx, sessionToken)
  const session = await openSession(tx, userId, now, { userAgent, address: ip })
  // Locked by `openSession`: of two first sign-ins at one moment, one comes second.
  const known = await rememberDevice(tx, { userId, deviceToken, now })
  if (known === 'new') await recordSecurityEvent(tx, 'new_device', { userId, from: call })
  return { ...session, deviceToken }
}

/**
 * Throws account_suspended, with the reason and the id by which the person may answer. The person has proved who they
 * are: strangers do not learn of a suspension.
 */
async function refuseSuspended(tx: Sql, userId: string): Promise<void> {
  const [suspension] = await tx<{ id: string; since: Date; reason: string; answer: string | null }[]>`
    select suspensions.id, since, reason, answer from suspensions where user_id = ${userId} and lifted_at is null`
  if (suspension === undefined) return
  const { since, ...shown } = suspension
  throw new Problem('account_suspended', ACCOUNT_SUSPENDED, {
    details: { suspension: { ...shown, since: since.toISOString() } },
  })
}

async function rememberDevice(
  tx: Sql,
  { userId, deviceToken, now }: { userId: string; deviceToken: string; now: Date },
): Promise<'known' | 'first' | 'new'> {
  // With the account, so that the table does not say who shares a browser.
  const hash = createHash('sha256').update(`${userId} ${deviceToken}`).digest()
  const used = await tx`
    update known_devices set last_used_at = ${now} where user_id = ${userId} and token_hash = ${hash} returning 1`
  if (used.length > 0) return 'known'
  const others = await tx`select from known_devices where user_id = ${userId} limit 1`
  await tx`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, token_hash offset ${DEVICES_PER_ACCOUNT - 1})`
  await tx`
    insert into known_devices (user_id, token_hash, last_used_at) values (${userId}, ${hash}, ${now})`
  return others.length === 0 ? 'first' : 'new'
}
