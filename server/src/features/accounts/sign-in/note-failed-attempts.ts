import { z } from 'zod'
import { inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { enqueue, type Task, task } from '../../../infrastructure/queue/queue.ts'
import { lockPerson } from '../lock-person.sql.ts'
import { type Origin, recordSecurityEvent } from '../security-events.ts'
import { findCredentials } from './log-in.sql.ts'

const NOTE_FAILED_ATTEMPTS = 'accounts.note-failed-attempts'

/** Many networks may guess at once. The user gets at most one email in this time. */
const EMAIL_EVERY_HOURS = 1

/**
 * Call it when a pause begins. Only enqueues: the same work for every email, so that the time of the answer does not
 * say whether an account exists.
 */
export async function noteFailure(
  sql: Sql,
  email: string,
  { now, origin, ip, userAgent }: Origin,
): Promise<void> {
  await enqueue(sql, NOTE_FAILED_ATTEMPTS, { email, at: now.toISOString(), origin, ip, userAgent })
}

/** Records failed attempts for the account of an email, if there is one. */
export const noteFailedAttemptsTask: Task = task(
  NOTE_FAILED_ATTEMPTS,
  z.object({
    email: z.string(),
    at: z.iso.datetime(),
    origin: z.url(),
    ip: z.string().optional(),
    userAgent: z.string().optional(),
  }),
  async ({ email, at, ip, ...from }, { database }) => {
    const now = new Date(at)
    const since = new Date(now.getTime() - EMAIL_EVERY_HOURS * 60 * 60 * 1000)
    await inTransaction(database.sql, async (tx) => {
      const account = await findCredentials(tx, email)
      if (account === null) return
      const { userId } = account
      // Locked: of two pauses at one moment, the second finds the event of the first. A retried job finds it too.
      await lockPerson(tx, userId)
      const recent = await tx`
        select from security_events
        where user_id = ${userId} and kind = 'failed_attempts' and happened_at > ${since} limit 1`
      if (recent.length > 0) return
      await recordSecurityEvent(tx, 'failed_attempts', {
        userId,
        from: { now, ...(ip !== undefined && { ip }), ...from },
      })
    })
  },
)
