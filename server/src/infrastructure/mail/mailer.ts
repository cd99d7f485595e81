import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { emailKey as keyOf } from '#contract/accounts/email.ts'
import { measure } from '../metrics/measured.ts'
import { type MailOutcome, noteMail } from './mail-log.sql.ts'

/** One message to one person. */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for each repetition of an email, so that mail programs show a repeated one once. */
  id?: string
  /** The address by which the person ends this kind of email with one press (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = {
  /** Throws MailRefused when a retry would not help, and any other error when it may. */
  send(mail: Mail): Promise<void>
}

/** The email server refused this message for good. */
export class MailRefused extends Error {}
/** The email server refused the recipient for good: there is no such mailbox. */
export class RecipientRefused extends MailRefused {}
/** The email server does not take emails for the recipient now: the mailbox is full, or it makes strangers wait. */
export class RecipientBusy extends Error {}

export type MailSettings = {
  smtpUrl: string | undefined
  /** The sender, as 'Mainstreet <mail@mainstreet.example>'. */
  from: string
  outboxDirectory: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Sends by SMTP if a server is configured; otherwise writes messages to the outbox directory. */
export const createMailer = ({ smtpUrl, from, outboxDirectory }: MailSettings): Mailer =>
  noting(smtpUrl === undefined ? outboxMailer(outboxDirectory, from) : smtpMailer(smtpUrl, from))

/** Notes each email of a job, and how it ended, for the operators. */
const noting = (mailer: Mailer): Mailer => ({
  async send(mail) {
    const note = (outcome: MailOutcome, failure: string | null) => {
      measure('mail', { outcome })
      return noteMail(mail, outcome, failure)
    }
    try {
      await mailer.send(mail)
    } catch (error) {
      await note(error instanceof MailRefused ? 'refused' : 'failed', reasonOf(error))
      throw error
    }
    await note('sent', null)
  },
})

/** The words of the mail server, where there are some. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? `${message} ${cause.message}` : message
}

/** Sends messages to a mail server, each over a new connection. */
function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        throw readSmtpError(error)
      }
    },
  }
}

/** Writes messages to .eml files, which mail programs open. Only the server's user may read them: they hold secrets. */
function outboxMailer(directory: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = path.join(directory, nameOfMail(new Date()))
      // Under a name of its own until it is whole: a full disk leaves no half email to read.
      const unfinished = `${file}.part`
      try {
        await writeFile(unfinished, message, { mode: 0o600 })
        await rename(unfinished, file)
      } catch (failure) {
        await rm(unfinished, { force: true })
        throw failure
      }
    },
  }
}

/** The headers of an email are within so many bytes. */
const HEADER_BYTES = 4096

/** Removes the emails to these addresses from the outbox. A directory that does not exist has none. */
export async function removeOutboxMails(directory: string, emailKeys: readonly string[]): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const file = path.join(directory, name)
    if (!/\.eml(\.part)?$/.test(name)) continue
    const recipient = await readRecipient(file)
    if (recipient !== null && emailKeys.includes(keyOf(recipient))) await rm(file, { force: true })
  }
}

/** The address that an email is to. Null when another deletion has removed it meanwhile. */
async function readRecipient(file: string): Promise<string | null> {
  await using handle = await openIfThere(file)
  if (handle === null) return null
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  return /^To: <?([^<>\r\n]*)>?\r?$/m.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? ''
}

const openIfThere = (file: string) =>
  open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** The message for nodemailer. The address is an object, so that 'a,b@c' is not read as a list of two. */
const messageOf = ({ to, subject, text, html, id, unsubscribe }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html !== undefined && { html }),
  ...(id !== undefined && { messageId: `<${id}@${hostOf(from)}>` }),
  ...(unsubscribe !== undefined && {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
})

const hostOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * What an SMTP error means. Only an answer to the recipient's address says something about it: not a refused sender.
 */
function readSmtpError(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return error
  if (typeof error.responseCode !== 'number') return error
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return error
  const isAboutRecipient = 'command' in error && error.command === 'RCPT TO'
  if (error.responseCode >= 500) {
    const Refused = isAboutRecipient ? RecipientRefused : MailRefused
    return new Refused('The email server refused the message.', { cause: error })
  }
  return isAboutRecipient ? new RecipientBusy('The email server makes us wait.', { cause: error }) : error
}

/** A file name that sorts by time and is valid on every file system. */
const nameOfMail = (at: Date) =>
  `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`
