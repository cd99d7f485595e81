import { emailKey } from '#contract/accounts/email.ts'
import { RESET_MINUTES } from '#contract/accounts/reset-password.ts'
import { tokenHashOf } from '../../../infrastructure/crypto/token.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { deleteOld } from '../../../infrastructure/database/delete-old.ts'
import { findTypedEmail } from '../sign-in/log-in.sql.ts'

/** How many links of one account work at the same time. More are not emailed. */
const LINKS_AT_MOST = 5

/**
 * Stores a link for the account of this email, and returns where to email it. Null when there is no such account, and
 * when it has LINKS_AT_MOST links that still work: a stranger cannot fill a mailbox.
 */
export async function addPasswordReset(
  sql: Sql,
  { email, token, now }: { email: string; token: string; now: Date },
): Promise<string | null> {
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60 * 1000)
  const [added] = await sql<{ email: string }[]>`
    with account as (
      select id, email from users where email_key = ${emailKey(await findTypedEmail(sql, email))}
    ),
    stale as (
      ${deleteOld(sql, { table: 'password_resets', key: 'token_hash', time: 'expires_at', until: now })}
    ),
    added as (
      insert into password_resets (token_hash, user_id, expires_at)
      select ${tokenHashOf(token)}, id, ${expiresAt} from account
      where (
        select count(*) from password_resets where user_id = account.id and expires_at > ${now}
      ) < ${LINKS_AT_MOST}
      returning user_id
    )
    select email from added join account on account.id = added.user_id`
  return added?.email ?? null
}

/** `isVerified`: the email was confirmed before. Then the keys of the account stay. */
export type ResetAccount = { userId: string; passwordHash: string; isVerified: boolean }

/** The account whose password a link would replace. Null when the link does not work any more. */
export async function findResetAccount(sql: Sql, token: string, now: Date): Promise<ResetAccount | null> {
  const [account] = await sql<ResetAccount[]>`
    select users.id as user_id, password_hash, email_verified_at is not null as is_verified
    from users join password_resets on password_resets.user_id = users.id
    where token_hash = ${tokenHashOf(token)} and expires_at > ${now}`
  return account ?? null
}

/**
 * Uses up a link and all others of its account, and sets the password. Null when the link does not work any more. Of
 * two calls with links of one account, one gets null: the account is locked before its links, as in all that changes
 * it.
 */
export async function useReset(
  tx: Sql,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<{ userId: string; email: string } | null> {
  await tx`
    select from users where id = (select user_id from password_resets where token_hash = ${tokenHashOf(token)})
    for no key update`
  const [used] = await tx<{ userId: string }[]>`
    delete from password_resets where token_hash = ${tokenHashOf(token)} and expires_at > ${now}
    returning user_id`
  if (used === undefined) return null
  await removeResets(tx, used.userId)
  const [account] = await tx<{ userId: string; email: string }[]>`
    update users set password_hash = ${passwordHash} where id = ${used.userId}
    returning id as user_id, email`
  return account ?? null
}

/** Invalidates all links of an account. */
export async function removeResets(sql: Sql, userId: string): Promise<void> {
  await sql`delete from password_resets where user_id = ${userId}`
}
