import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'

/** An address is paused after so many temporary refusals without an accepted email, if the first was so long ago. */
export const PAUSE_AFTER = { failures: 10, hours: 1 }
/** Failures without an end are forgotten, so that the table does not grow. A bad address is found out again. */
const FORGET_AFTER_DAYS = 180

const HOUR_MS = 60 * 60 * 1000

/** Whether this address gets only emails that a person asks for. */
export async function isPaused(sql: Sql, email: string): Promise<boolean> {
  return (await findPause(sql, email)) !== null
}

/** Since when the address is paused, or null. */
export async function findPause(sql: Sql, email: string): Promise<Date | null> {
  const [row] = await sql<{ pausedAt: Date | null }[]>`
    select paused_at from mail_failures where email_key = ${emailKey(email)}`
  return row?.pausedAt ?? null
}

/** Counts a refusal of the recipient. A final one pauses the address at once, temporary ones after PAUSE_AFTER. */
export async function countFailure(
  sql: Sql,
  email: string,
  now: Date,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  const longAgo = new Date(now.getTime() - PAUSE_AFTER.hours * HOUR_MS)
  const forgotten = new Date(now.getTime() - FORGET_AFTER_DAYS * 24 * HOUR_MS)
  await sql`
    with stale as (
      ${deleteOld(sql, { table: 'mail_failures', key: 'email_key', time: 'last_failed_at', until: forgotten })}
    )
    insert into mail_failures as known (email_key, failures, first_failed_at, last_failed_at, paused_at)
    values (${emailKey(email)}, 1, ${now}, ${now}, ${isFinal ? now : null})
    on conflict on constraint mail_failures_pkey do update set
      failures = known.failures + 1,
      last_failed_at = ${now},
      paused_at = coalesce(known.paused_at, case
        when ${isFinal} or known.failures + 1 >= ${PAUSE_AFTER.failures} and known.first_failed_at <= ${longAgo}
        then ${now}::timestamptz end)`
}

/** An email was taken, or a person says that the address works: it gets emails again. */
export async function forgetMailFailures(sql: Sql, email: string): Promise<void> {
  await sql`delete from mail_failures where email_key = ${emailKey(email)}`
}
