import { uuidv7 } from 'uuidv7'
import type { SecurityEvent } from '#contract/accounts/list-security-events.ts'
import { SECURITY_KINDS, type SecurityKind, securityKinds } from '#contract/accounts/security-kinds.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { claimSafetyMail, claimUnconfirmedMail } from '../../infrastructure/mail/claim-mail.sql.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { isConfirmed } from './email/verify-email.sql.ts'

export const MAIL_SECURITY_EVENT = 'accounts.mail-security-event'

/** How many events of an account are kept: the newest. A program that repeats an act does not fill the table. */
const EVENTS_KEPT = 100
const DAYS_KEPT = 365

/** Where an act came from. The call of a route has these. A command line knows only the time and the site's address. */
export type Origin = { now: Date; origin: string; ip?: string; userAgent?: string | undefined }

/**
 * Records what happened to the safety of an account, and emails it to the person where it matters, within limits. Call
 * it in the transaction of the act, after the account's row is locked. `SECURITY_KINDS` has the kinds. `detail` is
 * shown to the person.
 */
export async function recordSecurityEvent(
  tx: Sql,
  kind: SecurityKind,
  { userId, from, detail }: { userId: string; from: Origin; detail?: string },
): Promise<void> {
  const { now, origin, ip = null, userAgent = null } = from
  const id = uuidv7()
  await tx`
    insert into security_events (id, user_id, kind, happened_at, user_agent, address, detail)
    values (${id}, ${userId}, ${kind}, ${now}, ${userAgent}, ${ip}, ${detail ?? null})`
  await tx`
    delete from security_events where id in (
      (select id from security_events where user_id = ${userId}
       order by happened_at desc, id desc offset ${EVENTS_KEPT})
      union all
      -- Each call adds one event and removes up to five old ones, so the table does not grow.
      (select id from security_events where happened_at <= ${oldest(now)} order by happened_at limit 5)
    )`
  if (SECURITY_KINDS[kind].mailed && (await claimEventMail(tx, { userId, kind, now }))) {
    await enqueue(tx, MAIL_SECURITY_EVENT, { eventId: id, origin })
  }
}

/**
 * Whether one more email of this kind may be sent. Fewer go to an email that nobody has confirmed: it may be a
 * stranger's.
 */
async function claimEventMail(
  tx: Sql,
  { userId, kind, now }: { userId: string; kind: SecurityKind; now: Date },
): Promise<boolean> {
  const [unconfirmed] = await tx<{ email: string }[]>`
    select email from users where id = ${userId} and not ${isConfirmed(tx)}`
  return (
    (await claimSafetyMail(tx, { userId, kind, now })) &&
    (unconfirmed === undefined ||
      (await claimUnconfirmedMail(tx, 'unconfirmedSafety', { email: unconfirmed.email, now })))
  )
}

type KeptEvent = Omit<SecurityEvent, 'place'>
type Row = Omit<KeptEvent, 'at' | 'kind'> & { kind: string; happenedAt: Date }

/** The events of an account, the newest first. */
export async function listEvents(sql: Sql, userId: string, now: Date): Promise<KeptEvent[]> {
  const rows = await sql<Row[]>`
    select id, kind, happened_at, user_agent, address, detail
    from security_events where user_id = ${userId} and happened_at > ${oldest(now)}
    order by happened_at desc, id desc limit ${EVENTS_KEPT}`
  return rows.map(eventOf).filter((event) => event !== null)
}

/** One event with the mailbox of its person, or null when either is gone. */
export async function findEvent(
  sql: Sql,
  eventId: string,
): Promise<{ event: KeptEvent; email: string } | null> {
  const [row] = await sql<(Row & { email: string })[]>`
    select security_events.id, kind, happened_at, user_agent, address, detail, email
    from security_events join users on users.id = security_events.user_id where security_events.id = ${eventId}`
  const event = row && eventOf(row)
  return event ? { event, email: row.email } : null
}

/** Null for a kind of another version of the server. */
function eventOf({ id, kind, happenedAt, userAgent, address, detail }: Row): KeptEvent | null {
  const known = securityKinds.find((one) => one === kind)
  return known ? { id, kind: known, at: happenedAt.toISOString(), userAgent, address, detail } : null
}

const oldest = (now: Date) => new Date(now.getTime() - DAYS_KEPT * 24 * 60 * 60 * 1000)
