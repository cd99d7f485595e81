import { uuidv7 } from 'uuidv7'
import { emailKey } from '#contract/accounts/email.ts'
import { EMAIL_LINK_DAYS, EMAIL_LINK_EXPIRED, type EmailLinkPurpose } from '#contract/accounts/email-links.ts'
import { tokenHashOf } from '../../../infrastructure/crypto/token.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { claimUnconfirmedMail } from '../../../infrastructure/mail/claim-mail.sql.ts'
import { enqueue } from '../../../infrastructure/queue/queue.ts'

export const MAIL_EMAIL_LINK = 'accounts.mail-email-link'

/** How many links of one purpose and person work at a time. A person who asks too often does not fill a mailbox. */
const LINKS_AT_MOST = 5

type NewLink = { userId: string; purpose: EmailLinkPurpose; email: string; now: Date; origin: string }

/**
 * Adds a link after whose press the account has this email, and emails it to this email. False when LINKS_AT_MOST of
 * them have not expired. Call it after the account's row is locked, so that two at once keep to the limit. It expires
 * later than earlier links of its purpose, also where the clocks of two servers differ: `removeUndosSince` goes by
 * that.
 */
export async function addEmailLink(
  tx: Sql,
  { userId, purpose, email, now, origin }: NewLink,
): Promise<boolean> {
  const id = uuidv7()
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_DAYS[purpose] * 24 * 60 * 60 * 1000)
  const added = await tx`
    with stale as (
      ${deleteOld(tx, { table: 'email_links', key: 'id', time: 'expires_at', until: now })}
    )
    insert into email_links (id, user_id, purpose, email, expires_at)
    select ${id}, ${userId}, ${purpose}, ${email}, greatest(${expiresAt}, (
      select max(expires_at) + interval '1 millisecond' from email_links
      where user_id = ${userId} and purpose = ${purpose}
    ))
    where (
      select count(*) from email_links
      where user_id = ${userId} and purpose = ${purpose} and expires_at > ${now}
    ) < ${LINKS_AT_MOST}
    returning 1`
  if (added.length === 0) return false
  await enqueue(tx, MAIL_EMAIL_LINK, { linkId: id, origin })
  return true
}

/** Adds and emails a link that confirms the account's email, unless this mailbox has got many today. */
export async function addVerifyLink(tx: Sql, link: Omit<NewLink, 'purpose'>): Promise<void> {
  if (!(await claimUnconfirmedMail(tx, 'unconfirmedLink', link))) return
  await addEmailLink(tx, { ...link, purpose: 'verify' })
}

type MintedLink = { purpose: EmailLinkPurpose; email: string; currentEmail: string }

/**
 * Gives a link this token, in place of an earlier one. The job that emails it calls this, so that the queue stores no
 * secret. Null when the link no longer counts.
 */
export async function mintEmailLink(
  sql: Sql,
  { linkId, token, now }: { linkId: string; token: string; now: Date },
): Promise<MintedLink | null> {
  const [link] = await sql<MintedLink[]>`
    update email_links links set token_hash = ${tokenHashOf(token)}
    from users
    where links.id = ${linkId} and links.expires_at > ${now} and links.withdrawn_at is null
      and users.id = links.user_id
    returning links.purpose, links.email, users.email as current_email`
  return link ?? null
}

/**
 * Locks the account of a link, and returns both. Throws email_link_expired when the link does not work any more. The
 * account is locked before its links, as in all that changes it: of two presses at one moment the second finds the link
 * used.
 */
export async function lockEmailLink(
  tx: Sql,
  { token, purpose, now }: { token: string; purpose: EmailLinkPurpose; now: Date },
): Promise<{ userId: string; currentEmail: string; email: string; expiresAt: Date }> {
  await tx`
    select from users where id = (select user_id from email_links where token_hash = ${tokenHashOf(token)})
    for no key update`
  const [link] = await tx<{ userId: string; currentEmail: string; email: string; expiresAt: Date }[]>`
    select users.id as user_id, users.email as current_email, links.email, expires_at
    from email_links links join users on users.id = links.user_id
    where token_hash = ${tokenHashOf(token)} and purpose = ${purpose} and expires_at > ${now}
      and withdrawn_at is null`
  if (link === undefined) throw emailLinkExpired()
  return link
}

export const emailLinkExpired = () => new Problem('email_link_expired', EMAIL_LINK_EXPIRED)

/** Invalidates the links of these purposes. */
export async function removeEmailLinks(
  tx: Sql,
  userId: string,
  purposes: readonly EmailLinkPurpose[],
): Promise<void> {
  await tx`delete from email_links where user_id = ${userId} and purpose = any(${[...purposes]}::text[])`
}

/**
 * Invalidates the links that undo this change and later ones. Those of earlier changes keep working: otherwise a thief
 * who changes the email twice could undo the second change, and so end the link of the person.
 */
export async function removeUndosSince(
  tx: Sql,
  { userId, expiresAt }: { userId: string; expiresAt: Date },
): Promise<void> {
  await tx`
    delete from email_links where user_id = ${userId} and purpose = 'undo' and expires_at >= ${expiresAt}`
}

/** Takes back the pending changes of a locked account, except those to this email. Returns how many they were. */
export async function withdrawPendingEmails(
  tx: Sql,
  { userId, except = null, now }: { userId: string; except?: string | null; now: Date },
): Promise<number> {
  const { count } = await tx`
    update email_links set withdrawn_at = ${now}
    where user_id = ${userId} and purpose = 'change' and withdrawn_at is null and expires_at > ${now}
      and lower(email collate "C") is distinct from ${except === null ? null : emailKey(except)}`
  return count
}

/** The email that an account is changed to when its link is pressed, or null. */
export async function findEmailChange(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | null> {
  const [link] = await sql<{ email: string; expiresAt: Date }[]>`
    select email, expires_at from email_links
    where user_id = ${userId} and purpose = 'change' and withdrawn_at is null and expires_at > ${now}
    order by expires_at desc limit 1`
  return link ?? null
}

/** The emails that links of an account were emailed for: to confirm one, to change to one or to give one back. */
export async function listLinkedEmails(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`select email from email_links where user_id = ${userId}`
  return rows.map(({ email }) => email)
}
