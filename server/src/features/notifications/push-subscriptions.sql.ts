import { uuidv7 } from 'uuidv7'
import { PUSH_BODY_AT_MOST, type PushKind, type PushNote } from '#contract/notifications/push-kinds.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isOpenAt } from '../../infrastructure/session/session.ts'
import { isInBell, notificationTables } from './visible-notifications.sql.ts'

export type NewSubscription = {
  endpoint: string
  publicKey: Buffer
  authSecret: Buffer
  kinds: readonly PushKind[]
}

/**
 * Keeps the subscription of a session's browser, in place of an earlier one. A browser that another session has left
 * behind belongs to this one from now on. Ignores a session that has ended.
 */
export async function keepSubscription(
  tx: Sql,
  sessionId: string,
  { endpoint, publicKey, authSecret, kinds }: NewSubscription,
  now: Date,
): Promise<void> {
  const session = Buffer.from(sessionId, 'hex')
  // The session before its subscription, as the end of a session locks them.
  const open = await tx`select from sessions where token_hash = ${session} for key share`
  if (open.length === 0) return
  await tx`delete from push_subscriptions where session_hash = ${session} or endpoint = ${endpoint}`
  await tx`
    insert into push_subscriptions (id, session_hash, endpoint, public_key, auth_secret, kinds, created_at)
    values (${uuidv7()}, ${session}, ${endpoint}, ${publicKey}, ${authSecret}, ${[...kinds]}::text[], ${now})
    on conflict do nothing`
}

/** What the browser of this session shows notices of. */
export async function findKinds(sql: Sql, sessionId: string): Promise<PushKind[]> {
  const [found] = await sql<{ kinds: PushKind[] }[]>`
    select kinds from push_subscriptions where session_hash = ${Buffer.from(sessionId, 'hex')}`
  return found?.kinds ?? []
}

/** Ends the notices of the device with this session. */
export async function removeSessionSubscription(sql: Sql, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_hash = ${Buffer.from(sessionId, 'hex')}`
}

/** Forgets a browser that its push service no longer knows. */
export async function removeDeadSubscription(sql: Sql, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`
}

export type Target = { userId: string; endpoint: string; publicKey: Buffer; authSecret: Buffer }

/** The browser of a subscription that shows notices of this kind, while its session is open; else null. */
export async function findTarget(sql: Sql, id: string, kind: PushKind, now: Date): Promise<Target | null> {
  const [found] = await sql<Target[]>`
    select sessions.user_id, endpoint, public_key, auth_secret
    from push_subscriptions subscriptions join sessions on sessions.token_hash = subscriptions.session_hash
    where subscriptions.id = ${id} and ${kind} = any(kinds) and ${isOpenAt(sql, now)}`
  return found ?? null
}

/** The notification of a promotion as a note. Null when the person has read or dismissed it, or it was withdrawn. */
export async function findPromotionNote(
  sql: Sql,
  { userId, promotionId }: { userId: string; promotionId: string },
  now: Date,
): Promise<PushNote | null> {
  const [found] = await sql<{ storeId: string; storeName: string; title: string; text: string }[]>`
    select s.id as store_id, s.name as store_name, p.title, left(p.description, ${PUSH_BODY_AT_MOST}) as text
    from ${notificationTables(sql)}
    where n.promotion_id = ${promotionId} and n.read_at is null and ${isInBell(sql, userId, now)}`
  if (found === undefined) return null
  const { storeId, storeName, title, text } = found
  return {
    title: `${storeName}: ${title}`,
    body: text,
    path: `/store/${storeId}`,
    tag: `promotion-${promotionId}`,
  }
}
