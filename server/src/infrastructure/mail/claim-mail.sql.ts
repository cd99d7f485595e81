import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../database/database.ts'
import { deleteOld } from '../database/delete-old.ts'

/**
 * How many emails are sent within a day. Invitations and offers: by one person, who has confirmed the email or not, for
 * one invite, and to one mailbox. To a mailbox that nobody has confirmed: links that confirm it, and emails about the
 * safety of its account. `safety`: of one kind to one person. `unconfirmed`: all emails that nobody asks for to a
 * mailbox that is still to be confirmed.
 */
export const MAILS_A_DAY = {
  sender: 20,
  unconfirmedSender: 3,
  invite: 3,
  mailbox: 5,
  unconfirmedLink: 5,
  unconfirmedSafety: 3,
  safety: 10,
  unconfirmed: 5,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

/** `aboutId`: the invite, or the store that is offered to another owner, or its answer. */
type Claim = { senderId: string; isConfirmed: boolean; aboutId: string; email: string; now: Date }

/**
 * Counts one more email to somebody who may be a stranger, or returns false when a limit is reached. The limit of a
 * mailbox holds over all stores, so many accounts together cannot send a stranger more emails than one account can.
 */
export async function claimMail(
  tx: Sql,
  { senderId, isConfirmed, aboutId, email, now }: Claim,
): Promise<boolean> {
  const ofSender = isConfirmed ? MAILS_A_DAY.sender : MAILS_A_DAY.unconfirmedSender
  await removeOldCounts(tx, now)
  // In this order everywhere: two claims that lock the same rows wait, and do not deadlock.
  return (
    (await claimOne(tx, `sender:${senderId}`, ofSender, now)) &&
    (await claimOne(tx, `invite:${aboutId}`, MAILS_A_DAY.invite, now)) &&
    (await claimOne(tx, `mailbox:${mailboxOf(email)}`, MAILS_A_DAY.mailbox, now))
  )
}

/**
 * Counts one more email about the safety of an account, or returns false. So a repeated act does not fill the mailbox.
 */
export const claimSafetyMail = (
  tx: Sql,
  { userId, kind, now }: { userId: string; kind: string; now: Date },
): Promise<boolean> => claimOne(tx, `safety:${userId} ${kind}`, MAILS_A_DAY.safety, now)

/**
 * Counts one more email to an unconfirmed mailbox, or returns false: a stranger may have signed up with it. By a hash,
 * because the count outlives the account: a stranger who deletes it and signs up again gets no new limit.
 */
export async function claimUnconfirmedMail(
  tx: Sql,
  what: 'unconfirmedLink' | 'unconfirmedSafety' | 'unconfirmed',
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  await removeOldCounts(tx, now)
  const hash = createHash('sha256').update(mailboxOf(email)).digest('base64url')
  return claimOne(tx, `${what}:${hash}`, MAILS_A_DAY[what], now)
}

/** A limit of a feature for emails about one thing. */
export type MailLimit = { subject: string; mailsADay: number }

/**
 * Counts one more email that nobody asked for, or returns false: its own limit is reached, or that of a mailbox which
 * the site asked to confirm and nobody has.
 */
export async function claimOutgoingMail(
  sql: Sql,
  { to, limit, now }: { to: string; limit?: MailLimit | undefined; now: Date },
): Promise<boolean> {
  if (limit && !(await claimOne(sql, limit.subject, limit.mailsADay, now))) return false
  const unconfirmed = await sql`
    select from people
    where email_key = ${emailKey(to)} and not verified`
  return unconfirmed.length === 0 || claimUnconfirmedMail(sql, 'unconfirmed', { email: to, now })
}

/**
 * The mailbox that an email most likely reaches. 'edie+1@x.example' and 'edie+2@x.example' are one, dots in the name do
 * not count, as at Gmail, and a domain has one form, as DNS sees it.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = emailKey(email.slice(0, at))
    .replace(/(?<=.)\+.*$/s, '')
    .replaceAll('.', '')
  const domain = email.slice(at + 1).replace(/\.+$/, '')
  return `${local}@${domainToASCII(domain) || emailKey(domain)}`
}

async function claimOne(tx: Sql, subject: string, limit: number, now: Date): Promise<boolean> {
  const isOver = tx`counts.counted_since <= ${aDayBefore(now)}`
  const claimed = await tx`
    insert into mail_counts as counts (subject, mails, counted_since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      mails = case when ${isOver} then 1 else counts.mails + 1 end,
      counted_since = case when ${isOver} then excluded.counted_since else counts.counted_since end
    where ${isOver} or counts.mails < ${limit}
    returning subject`
  return claimed.length > 0
}

/** Removes a few old counts with every claim: more than a claim adds, so that the table does not grow. */
async function removeOldCounts(tx: Sql, now: Date): Promise<void> {
  await deleteOld(tx, { table: 'mail_counts', key: 'subject', time: 'counted_since', until: aDayBefore(now) })
}

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)
