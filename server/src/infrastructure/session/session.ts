import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import type { Viewer } from './viewer.ts'

export const SESSION_COOKIE = 'mainstreet_session'

/** Over TLS the name has the prefix that makes browsers refuse this cookie from a neighbouring subdomain. */
export const sessionCookieName = (overTls: boolean): string =>
  overTls ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

const SESSION_DAYS = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000)
  await sql`delete from sessions where user_id = ${userId} and expires_at <= ${now}`
  await sql`
    insert into sessions (token_hash, user_id, created_at, expires_at)
    values (${hashOf(token)}, ${userId}, ${now}, ${expiresAt})`
  return { token, expiresAt }
}

/** The person whose session this token opens, or null when it is unknown or has expired. */
export async function findViewer(sql: Sql, token: string, now: Date): Promise<Viewer | null> {
  const [viewer] = await sql<Viewer[]>`
    select users.id as "userId", users.email, users.role
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${hashOf(token)} and sessions.expires_at > ${now}`
  return viewer ?? null
}

/** Ends a session; an unknown token is no failure. */
export async function closeSession(sql: Sql, token: string): Promise<void> {
  await sql`delete from sessions where token_hash = ${hashOf(token)}`
}
