import type postgres from 'postgres'
import { makeToken, tokenHashOf } from '../crypto/token.ts'
import type { Sql } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'
import { announce } from '../events/announce.ts'
import { notSignedIn } from '../http/problem.ts'
import type { Viewer } from './viewer.ts'

export const SESSION_COOKIE = 'mainstreet_session'

/** The cookie's name. With `__Host-` browsers accept it from this host over TLS only, not from another subdomain. */
export const sessionCookieName = (overTls: boolean): string =>
  overTls ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

const DEVICE_COOKIE = 'mainstreet_device'

/** The name of the cookie by which an account knows a browser again. This cookie alone signs no user in. */
export const deviceCookieName = (overTls: boolean): string =>
  overTls ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE

/** The name of the cookie of a sign-in whose second step is missing. */
export const pendingCookieName = (overTls: boolean): string =>
  overTls ? '__Host-mainstreet_sign_in' : 'mainstreet_sign_in'

/** The longest that browsers keep a cookie. Each sign-in renews it. */
export const DEVICE_COOKIE_DAYS = 400

/** A session ends after this time, however often it is used. */
const SESSION_DAYS = 30
/** A session ends after this time without use. */
export const IDLE_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000
/** How exactly a session knows its last use. A write for every call would cost more than the call. */
const SEEN_EVERY_MS = 60 * 60 * 1000
/** More sessions than a person needs. A program that signs in repeatedly ends its own oldest sessions. */
export const SESSIONS_PER_ACCOUNT = 50

/** Longer ones are cut: they are not used, and strangers write them. */
export const USER_AGENT_AT_MOST = 300

/** The topic for sessions that end before they expire. */
export const SESSION_ENDED = 'session_ended'

/**
 * Opens a session and returns its token. The database stores only a hash. Above the limit, the account's oldest
 * sessions end. Call it in a transaction: it locks the account's row, so that concurrent sign-ins keep to the limit.
 */
export async function openSession(
  sql: Sql,
  userId: string,
  now: Date,
  { userAgent, address }: { userAgent?: string | undefined; address?: string } = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await sql`select from people where id = ${userId} for no key update`
  await sql`delete from sessions where user_id = ${userId} and expires_at <= ${now}`
  const ended = await sql<Ended>`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}
      order by created_at desc, token_hash offset ${SESSIONS_PER_ACCOUNT - 1})
    returning encode(token_hash, 'hex') as id`
  await sql`
    insert into sessions (token_hash, user_id, created_at, authenticated_at, seen_at, expires_at, user_agent, address)
    values (${tokenHashOf(token)}, ${userId}, ${now}, ${now}, ${now}, ${expiresAt},
      ${userAgent?.slice(0, USER_AGENT_AT_MOST) ?? null}, ${address ?? null})`
  await announceEnded(sql, ended)
  return { token, expiresAt }
}

/** The person of this session, or null when the token is unknown or has expired. */
export async function findViewer(sql: postgres.Sql, token: string, now: Date): Promise<Viewer | null> {
  const tokenHash = tokenHashOf(token)
  const [row] = await sql<(Omit<Viewer, 'session'> & Omit<Viewer['session'], 'id'> & { seenAt: Date })[]>`
    select people.id as user_id, people.email, people.role, people.operator_since is not null as is_operator,
      sessions.expires_at, sessions.authenticated_at, sessions.seen_at
    from sessions join people on people.id = sessions.user_id
    where sessions.token_hash = ${tokenHash} and ${isOpenAt(sql, now)} and people.suspended_at is null`
  if (row === undefined) return null
  const { expiresAt, authenticatedAt, seenAt, ...person } = row
  if (now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS) {
    await sql`update sessions set seen_at = ${now} where token_hash = ${tokenHash} and seen_at < ${now}`
  }
  return { ...person, session: { id: tokenHash.toString('hex'), expiresAt, authenticatedAt } }
}

/** A condition on `sessions`: the session has neither expired nor been idle for too long. */
export const isOpenAt = (sql: Sql, now: Date) => sql`
  sessions.expires_at > ${now} and sessions.seen_at > ${new Date(now.getTime() - IDLE_DAYS * DAY_MS)}`

/**
 * Notes that the person of this session has just proved again who they are, and gives it a new token, as a sign-in
 * would. Its end stays. Null when the session has ended.
 */
export async function renewSession(
  sql: Sql,
  id: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = makeToken()
  const [renewed] = await sql<{ expiresAt: Date }[]>`
    update sessions set token_hash = ${tokenHashOf(token)}, authenticated_at = ${now}
    where token_hash = ${Buffer.from(id, 'hex')} returning expires_at`
  if (renewed === undefined) return null
  // The event streams of this browser open again with the new token.
  await announceEnded(sql, [{ id }])
  return { token, expiresAt: renewed.expiresAt }
}

/** Whether the session is still open: neither closed nor expired. */
export async function isSessionOpen(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select from sessions
    where token_hash = ${Buffer.from(id, 'hex')} and ${isOpenAt(sql, now)}`
  return rows.length > 0
}

/** Throws not_signed_in when the caller's session has ended since the call began. Call it behind the caller's lock. */
export async function requireOpenSession(tx: Sql, { session }: Viewer, now: Date): Promise<void> {
  if (!(await isSessionOpen(tx, session.id, now))) throw notSignedIn()
}

/** Ends a session and its event streams. Ignores an unknown token. */
export async function closeSession(sql: Sql, token: string): Promise<void> {
  const ended = await sql<Ended>`
    delete from sessions where token_hash = ${tokenHashOf(token)} returning encode(token_hash, 'hex') as id`
  await announceEnded(sql, ended)
}

export type OpenSession = {
  id: string
  openedAt: string
  userAgent: string | null
  address: string | null
}

/** The open sessions of a person, the newest first. */
export async function listSessions(sql: Sql, userId: string, now: Date): Promise<OpenSession[]> {
  const rows = await sql<(Omit<OpenSession, 'openedAt'> & { openedAt: Date })[]>`
    select encode(token_hash, 'hex') as id, created_at as opened_at, user_agent, address
    from sessions where user_id = ${userId} and ${isOpenAt(sql, now)}
    order by created_at desc, token_hash`
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }))
}

/** A query: the `token_hash` of each session of a person, also of those that have expired. */
export const sessionHashesOf = (sql: Sql, userId: string) => sql`
  select token_hash from sessions where user_id = ${userId}`

/** Ends sessions of a person, with their event streams: all, all but one, or one. Returns how many. */
export async function closePersonSessions(
  sql: Sql,
  userId: string,
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> {
  const idOf = (id: string | undefined) => (id === undefined ? null : Buffer.from(id, 'hex'))
  const ended = await sql<Ended>`
    delete from sessions
    where user_id = ${userId} and token_hash is distinct from ${idOf(except)}
      and token_hash = coalesce(${idOf(only)}, token_hash)
    returning encode(token_hash, 'hex') as id`
  await announceEnded(sql, ended)
  return ended.length
}

/** A statement, or the end of one: deletes some sessions that have expired. Skips those that others lock. */
export const removeExpiredSessions = (sql: Sql, now: Date) =>
  deleteOld(sql, { table: 'sessions', key: 'token_hash', time: 'expires_at', until: now })

type Ended = { id: string }[]

async function announceEnded(sql: Sql, ended: Ended): Promise<void> {
  for (const { id } of ended) await announce(sql, SESSION_ENDED, { id })
}
