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
import { removeOutboxMails } from '../../infrastructure/mail/mailer.ts'
import { closeSessionsOf } from '../../infrastructure/session/session.ts'
import { isLastOperator } from '../operator/public.ts'
import { findObstacles, forgetFailedSignIns, forgetPerson, lockAccount } from './delete-account.sql.ts'
import { findPerson } from './download-data.route.ts'

export const viewDeletionRoute = route(viewDeletion, ({ viewer, database: { sql }, now }) =>
  findObstacles(sql, viewer.userId, now),
)

/** `outboxDirectory`: where mails are while no mail server is configured. */
export const deleteAccountRoute = (outboxDirectory: string) =>
  route(deleteAccount, async ({ viewer, database: { sql }, now, setSession, log }) => {
    const person = await findPerson(sql, viewer)
    await inTransaction(sql, async (tx) => {
      await forgetFailedSignIns(tx, person)
      // Before the account alone: the rows of all operators are locked in one order.
      if (await isLastOperator(tx, person.userId))
        throw new Problem('deletion_refused', DELETE_AS_LAST_OPERATOR)
      await lockAccount(tx, person.userId)
      const { orders, stores } = await findObstacles(tx, person.userId, now)
      if (stores.length > 0) throw new Problem('deletion_refused', DELETE_STORES_FIRST)
      if (orders.length > 0) throw new Problem('deletion_refused', DELETE_ORDERS_FIRST)
      await closeSessionsOf(tx, person.userId)
      await forgetPerson(tx, person)
    })
    setSession(null)
    // The account is gone, whether the files can be removed or not.
    await removeOutboxMails(outboxDirectory, person.emailKeys).catch((error: unknown) =>
      log.error({ err: error }, 'mails of a deleted account could not be removed'),
    )
    return { success: true as const }
  })
