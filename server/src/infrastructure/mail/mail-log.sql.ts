import type postgres from 'postgres'
import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'
import { AGAIN, currentJob, enqueue } from '../queue/queue.ts'

export type MailOutcome = 'sent' | 'refused' | 'failed'

/** How long operators see what was emailed. The log holds addresses, so it is not kept for longer than it helps. */
export const MAIL_LOG_DAYS = 30

/** Notes an email of the running job, and how it ended. Does nothing outside of jobs. */
export async function noteMail(
  { to, subject }: { to: string; subject: string },
  outcome: MailOutcome,
  failure: string | null,
): Promise<void> {
  const job = currentJob.getStore()
  if (job === undefined) return
  const now = job.clock.now()
  const forgotten = new Date(now.getTime() - MAIL_LOG_DAYS * 24 * 60 * 60 * 1000)
  // More rows are removed than added, so the table stays small without a timer.
  await job.sql`
    with stale as (
      ${deleteOld(job.sql, { table: 'mail_log', key: 'id', time: 'at', until: forgotten })}
    )
    insert into mail_log (at, email_key, subject, task, payload, outcome, failure)
    values (${now}, ${emailKey(to)}, ${subject}, ${job.task}, ${job.sql.json(job.payload as postgres.JSONValue)},
      ${outcome}, ${failure})`
}

export type NotedMail = {
  id: string
  at: Date
  email: string
  subject: string
  outcome: MailOutcome
  failure: string | null
}

/** A page of the emails of the last days, the newest first: all or the failed ones, to all addresses or to one. */
export async function listNotedMails(
  sql: Sql,
  {
    email,
    failuresOnly = false,
    before,
    limit,
  }: { email?: string | undefined; failuresOnly?: boolean; before: string | null; limit: number },
): Promise<NotedMail[]> {
  return sql<NotedMail[]>`
    select id::text, at, email_key as email, subject, outcome, failure from mail_log
    where true
      ${email === undefined ? sql`` : sql`and email_key = ${emailKey(email)}`}
      ${failuresOnly ? sql`and outcome <> 'sent'` : sql``}
      ${before === null ? sql`` : sql`and id < ${before}`}
    order by mail_log.id desc limit ${limit}`
}

/** Runs the job of a noted email once more. Returns its address, or null when there is no such email. */
export async function resendMail(sql: Sql, id: string): Promise<string | null> {
  const [mail] = await sql<{ email: string; task: string; payload: object }[]>`
    select email_key as email, task, payload from mail_log where id = ${id}`
  if (mail === undefined) return null
  // One key for each email: pressed twice, it is sent once.
  await enqueue(sql, mail.task, { ...mail.payload, [AGAIN]: true }, { jobKey: `mail-again:${id}` })
  return mail.email
}

/** An expression: how many emails were not sent from `from` up to `to`, although they should have been. */
export const countMailsFailed = (sql: Sql, { from, to }: { from: Date; to: Date }) => sql`
  (select count(*)::integer from mail_log where outcome <> 'sent' and at >= ${from} and at < ${to})`

/** How many emails were sent since then, and how many were not although they should have been. */
export async function countMailsSince(sql: Sql, since: Date): Promise<{ sent: number; failed: number }> {
  const [counts] = await sql<[{ sent: number; failed: number }]>`
    select (count(*) filter (where outcome = 'sent'))::integer as sent,
      (count(*) filter (where outcome <> 'sent'))::integer as failed
    from mail_log where at >= ${since}`
  return counts
}
