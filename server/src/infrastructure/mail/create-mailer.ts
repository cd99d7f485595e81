import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export type MailSettings = {
  smtpUrl: string | undefined
  /** The sender, as 'Mainstreet <mail@mainstreet.example>'. */
  from: string
  outboxDirectory: string
}

/** Sends by SMTP if a server is configured; otherwise writes messages to the outbox directory. */
export const createMailer = ({ smtpUrl, from, outboxDirectory }: MailSettings): Mailer =>
  smtpUrl === undefined ? outboxMailer(outboxDirectory, from) : smtpMailer(smtpUrl, from)
