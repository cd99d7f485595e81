import { domainToASCII } from 'node:url'
import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** How many invitation mails are sent within a day by one person, for one invite, and to one mailbox. */
export const MAILS_A_DAY = { sender: 50, invite: 3, mailbox: 5 } as const

const DAY_MS = 24 * 60 * 60 * 1000

/** `aboutId`: the invite, or the store that is offered to another owner. */
type Claim = { senderId: string; aboutId: string; email: string; now: Date }

/**
 * Counts one more mail to somebody who may be a stranger, or returns false when a limit is reached. The limit of a mailbox
 * holds over all stores, so many accounts together cannot send a stranger more mails than one account can.
 */
export async function claimMail(tx: Sql, { senderId, aboutId, email, now }: Claim): Promise<boolean> {
  await removeOldCounts(tx, now)
  // In this order everywhere: two claims that lock the same rows wait, and do not deadlock.
  return (
    (await claimOne(tx, `sender:${senderId}`, MAILS_A_DAY.sender, now)) &&
    (await claimOne(tx, `invite:${aboutId}`, MAILS_A_DAY.invite, now)) &&
    (await claimOne(tx, `mailbox:${mailboxOf(email)}`, MAILS_A_DAY.mailbox, now))
  )
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
  await tx`
    delete from mail_counts where subject = any(array(
      select subject from mail_counts where counted_since <= ${aDayBefore(now)}
      order by counted_since limit 20 for update skip locked
    ))`
}

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)
