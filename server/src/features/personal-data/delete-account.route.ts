import {
  DELETE_AS_LAST_OPERATOR,
  DELETE_ORDERS_FIRST,
  DELETE_STORES_FIRST,
  deleteAccount,
  viewDeletion,
} from '#contract/personal-data/delete-account.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { type MailPage, renderMailPage } from '../../infrastructure/mail/mail-page.ts'
import { type Mailer, removeOutboxMails } from '../../infrastructure/mail/mailer.ts'
import { closePersonSessions, requireOpenSession } from '../../infrastructure/session/session.ts'
import { isLastOperator } from '../operator/public.ts'
import { findObstacles, forgetFailedSignIns, forgetPerson, lockAccount } from './delete-account.sql.ts'
import { findPerson } from './find-person.sql.ts'

export const viewDeletionRoute = route(viewDeletion, ({ viewer, database: { sql }, now }) =>
  findObstacles(sql, viewer.userId, now),
)

export type DeletionSettings = {
  mailer: Mailer
  /** Where emails are while no mail server is configured. */
  outboxDirectory: string
}

export const deleteAccountRoute = ({ mailer, outboxDirectory }: DeletionSettings) =>
  route(deleteAccount, async ({ viewer, database: { sql }, now, origin, setSession, log }) => {
    const person = await findPerson(sql, viewer)
    await inTransaction(sql, async (tx) => {
      await forgetFailedSignIns(tx, person)
      // Before the account alone: the rows of all operators are locked in one order.
      if (await isLastOperator(tx, person.userId))
        throw new Problem('deletion_refused', DELETE_AS_LAST_OPERATOR)
      await lockAccount(tx, person.userId)
      await requireOpenSession(tx, viewer, now)
      const { orders, stores } = await findObstacles(tx, person.userId, now)
      if (stores.length > 0) throw new Problem('deletion_refused', DELETE_STORES_FIRST)
      if (orders.length > 0) throw new Problem('deletion_refused', DELETE_ORDERS_FIRST)
      await closePersonSessions(tx, person.userId)
      await forgetPerson(tx, person)
    })
    setSession(null)
    // The account is gone, whether the files can be removed or not.
    await removeOutboxMails(outboxDirectory, person.emailKeys).catch((error: unknown) =>
      log.error({ err: error }, 'emails of a deleted account could not be removed'),
    )
    // From here, once: a job would keep the address.
    await mailer
      .send({ to: viewer.email, ...renderMailPage(deletionMail(viewer.email, origin)) })
      .catch((error: unknown) => log.error({ err: error }, 'the email about a deletion was not sent'))
    return { success: true as const }
  })

export const deletionMail = (email: string, origin: string): MailPage => ({
  subject: 'Your Mainstreet account is deleted',
  heading: 'Your account is deleted',
  blocks: [
    {
      kind: 'text',
      text: `The account of ${email} is gone, with your name, address, logins and choices. Orders stay for stores and customers, without anything that names you.`,
    },
    {
      kind: 'text',
      text: 'It cannot be undone. You can sign up again with this email, and begin with nothing. If it was not you, please tell us:',
    },
    { kind: 'button', label: 'Contact us', href: `${origin}/contact` },
  ],
  footer: 'This is the last email about this account: your email is no longer stored.',
})
