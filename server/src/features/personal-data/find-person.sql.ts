import { emailKey } from '#contract/accounts/email.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { mailboxOf } from '../../infrastructure/mail/claim-mail.sql.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { listLinkedEmails } from '../accounts/public.ts'
import type { Person } from './personal-tables.ts'

/** A person with every email that belongs to the account. */
export async function findPerson(
  sql: Sql,
  { userId, email }: Pick<Viewer, 'userId' | 'email'>,
): Promise<Person> {
  const emails = [email, ...(await listLinkedEmails(sql, userId))]
  return {
    userId,
    emailKeys: [...new Set(emails.map(emailKey))],
    mailboxes: [...new Set(emails.map(mailboxOf))],
  }
}
