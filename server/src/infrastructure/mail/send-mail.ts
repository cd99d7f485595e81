import type { JobContext } from '../queue/queue.ts'
import { claimOutgoingMail, type MailLimit } from './claim-mail.sql.ts'
import { countFailure, forgetMailFailures, isPaused } from './mail-failures.sql.ts'
import { type MailPage, renderMailPage } from './mail-page.ts'
import { type Mailer, MailRefused, RecipientBusy, RecipientRefused } from './mailer.ts'

export type OutgoingMail = {
  to: string
  page: MailPage
  /** The same for each repetition of an email. */
  id?: string
  /** A limit beside those of all emails. */
  limit?: MailLimit
  /**
   * Sent to a paused address too, and beyond the limits, as is what an operator sends again: a person asked for it now,
   * or it must be tried.
   */
  isAsked?: true
  unsubscribe?: string
}

/**
 * Sends a mail from a job. Every mail goes this way. A paused address gets nothing, and a mail beyond a limit is not
 * sent. A refusal for good ends the job, because a retry would be refused too; any other failure is thrown, and the
 * queue tries again.
 */
export async function sendMail(
  mailer: Mailer,
  { database: { sql }, clock, log, again, attempt }: JobContext,
  { to, page, id, limit, isAsked, unsubscribe }: OutgoingMail,
): Promise<void> {
  if (!isAsked && !again && (await isPaused(sql, to))) {
    log.info({ subject: page.subject }, 'an email to a paused address was not sent')
    return
  }
  // A retry has its place from the first attempt.
  const isClaimed =
    isAsked || again || attempt > 1 || (await claimOutgoingMail(sql, { to, limit, now: clock.now() }))
  if (!isClaimed) {
    log.info({ subject: page.subject }, 'an email beyond the limit of a day was not sent')
    return
  }
  try {
    await mailer.send({
      to,
      ...renderMailPage(page),
      // Without the id when it is sent again: mail programs would not show it.
      ...(id !== undefined && !again && { id }),
      ...(unsubscribe !== undefined && { unsubscribe }),
    })
  } catch (error) {
    if (error instanceof RecipientRefused) await countFailure(sql, to, clock.now(), { isFinal: true })
    if (error instanceof RecipientBusy) await countFailure(sql, to, clock.now(), { isFinal: false })
    if (!(error instanceof MailRefused)) throw error
    log.error({ err: error, subject: page.subject }, 'an email was refused')
    return
  }
  await forgetMailFailures(sql, to)
}
