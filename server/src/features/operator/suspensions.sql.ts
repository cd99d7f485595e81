import { randomUUID } from 'node:crypto'
import { ALREADY_SUSPENDED, NOT_SUSPENDED } from '#contract/operator/operator-texts.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { closePersonSessions } from '../../infrastructure/session/session.ts'
import { prolongRewards } from '../promotions/public.ts'
import { type Actor, recordAct, runAct } from './record-act.sql.ts'

export const MAIL_SUSPENSION = 'operator.mail-suspension'

/** Who acts and why, with the site's address for the email. */
export type Cause = Actor & { reason: string; origin: string }

const NO_PERSON = 'There is no such account.'

/**
 * Suspends a person: all sessions end, no other begins, and an email gives the reason. With `andStores`, their stores
 * are suspended for the same reason. Throws not_found, own_account and already_done.
 */
export async function suspendPerson(cause: Cause, userId: string, { andStores = false } = {}): Promise<void> {
  const suspend = async (tx: Sql) => {
    await requirePerson(tx, userId, { suspended: false })
    await tx`update users set suspended_at = ${cause.now} where id = ${userId}`
    await addSuspension(tx, cause, { userId })
    await closePersonSessions(tx, userId)
    await recordAct(tx, cause, act('person_suspended', 'person', userId, cause.reason))
    if (!andStores) return
    const stores = await tx<{ id: string }[]>`
      select id from open_stores where owner_id = ${userId} and suspended_at is null order by id for no key update`
    for (const { id } of stores) await hideStore(tx, cause, id)
  }
  await runAct(cause, suspend, { personId: userId })
}

/** Lifts the suspension of a person. Throws not_found, own_account and already_done. */
export async function restorePerson(cause: Cause, userId: string): Promise<void> {
  const restore = async (tx: Sql) => {
    await requirePerson(tx, userId, { suspended: true })
    await tx`update users set suspended_at = null where id = ${userId}`
    await liftSuspension(tx, cause, { userId })
    await recordAct(tx, cause, act('person_restored', 'person', userId, cause.reason))
  }
  await runAct(cause, restore, { personId: userId })
}

/** Suspends a store: customers no longer see it, its owner reads why. Throws store_not_found and already_done. */
export async function suspendStore(cause: Cause, storeId: string): Promise<void> {
  await runAct(cause, async (tx) => {
    await lockStore(tx, storeId, { suspended: false })
    await hideStore(tx, cause, storeId)
  })
}

/** Lifts the suspension of a store. Throws store_not_found and already_done. */
export async function restoreStore(cause: Cause, storeId: string): Promise<void> {
  await runAct(cause, async (tx) => {
    await lockStore(tx, storeId, { suspended: true })
    await tx`update stores set suspended_at = null where id = ${storeId}`
    await liftSuspension(tx, cause, { storeId })
    await recordAct(tx, cause, act('store_restored', 'store', storeId, cause.reason))
  })
}

async function hideStore(tx: Sql, cause: Cause, storeId: string): Promise<void> {
  await tx`update stores set suspended_at = ${cause.now} where id = ${storeId}`
  await addSuspension(tx, cause, { storeId })
  await recordAct(tx, cause, act('store_suspended', 'store', storeId, cause.reason))
}

const act = <Name, Kind>(name: Name, kind: Kind, subjectId: string, reason: string) => ({
  act: name,
  kind,
  subjectId,
  reason,
})

type Subject = { userId: string; storeId?: undefined } | { storeId: string; userId?: undefined }

async function addSuspension(tx: Sql, { now, reason, origin }: Cause, subject: Subject): Promise<void> {
  // Random and not by time: the id is the secret by which a person without a session answers.
  const id = randomUUID()
  await tx`
    insert into suspensions (id, user_id, store_id, reason, since)
    values (${id}, ${subject.userId ?? null}, ${subject.storeId ?? null}, ${reason}, ${now})`
  await enqueue(tx, MAIL_SUSPENSION, { suspensionId: id, origin })
}

async function liftSuspension(tx: Sql, { now, origin }: Cause, subject: Subject): Promise<void> {
  const [lifted] = await tx<{ id: string; since: Date }[]>`
    update suspensions set lifted_at = ${now}
    where lifted_at is null and ${subject.userId === undefined ? tx`store_id = ${subject.storeId}` : tx`user_id = ${subject.userId}`}
    returning id, since`
  if (lifted === undefined) return
  await prolongRewards(tx, subject, { since: lifted.since, now })
  await enqueue(tx, MAIL_SUSPENSION, { suspensionId: lifted.id, origin })
}

/** Reads the account that `runAct` has locked, so that the second of two operators gets an error. */
async function requirePerson(tx: Sql, userId: string, { suspended }: { suspended: boolean }): Promise<void> {
  const [person] = await tx<{ suspended: boolean }[]>`
    select suspended_at is not null as suspended from users where id = ${userId}`
  if (person === undefined) throw new Problem('not_found', NO_PERSON)
  requireState(person, suspended)
}

async function lockStore(tx: Sql, storeId: string, { suspended }: { suspended: boolean }): Promise<void> {
  const [store] = await tx<{ suspended: boolean }[]>`
    select suspended_at is not null as suspended from open_stores where id = ${storeId} for no key update`
  if (store === undefined) throw new Problem('store_not_found', STORE_NOT_FOUND)
  requireState(store, suspended)
}

function requireState(found: { suspended: boolean }, suspended: boolean): void {
  if (found.suspended === suspended) return
  throw new Problem('already_done', suspended ? NOT_SUSPENDED : ALREADY_SUSPENDED)
}

/** Keeps the answer of a suspended person who has the id. False when the suspension was lifted or never was. */
export async function answerSuspension(sql: Sql, id: string, answer: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update suspensions set answer = ${answer}, answered_at = ${now}
    where id = ${id} and lifted_at is null and user_id is not null`
  return count > 0
}

/** Keeps the answer of a store's owner. False when the store is not suspended. */
export async function answerStoreSuspension(
  sql: Sql,
  storeId: string,
  answer: string,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    update suspensions set answer = ${answer}, answered_at = ${now}
    where store_id = ${storeId} and lifted_at is null`
  return count > 0
}

export type SuspensionMail = { email: string; storeName: string | null; reason: string; lifted: boolean }

/** What an email about a suspension says, and to whom it goes; null when the account is gone. */
export async function findSuspensionMail(sql: Sql, id: string): Promise<SuspensionMail | null> {
  const [mail] = await sql<SuspensionMail[]>`
    select users.email, stores.name as store_name, suspensions.reason, lifted_at is not null as lifted
    from suspensions
    left join stores on stores.id = suspensions.store_id
    join users on users.id = coalesce(suspensions.user_id, stores.owner_id)
    where suspensions.id = ${id}`
  return mail ?? null
}
