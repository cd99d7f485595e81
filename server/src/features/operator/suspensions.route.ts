import * as operations from '#contract/operator/suspension.ts'
import { type Database, inTransaction } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type Route, route } from '../../infrastructure/http/route.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { holdStoreRights } from '../rights/public.ts'
import {
  answerStoreSuspension,
  answerSuspension,
  type Cause,
  restorePerson,
  restoreStore,
  suspendPerson,
  suspendStore,
} from './suspensions.sql.ts'

type OperatorCall = {
  database: Database
  viewer: Viewer
  now: Date
  origin: string
  body: { reason: string }
}

const causeOf = ({ database, viewer, now, origin, body }: OperatorCall): Cause => ({
  sql: database.sql,
  operatorId: viewer.userId,
  now,
  origin,
  reason: body.reason,
})

const done = { success: true as const }
const notSuspended = () => new Problem('not_found', 'There is no suspension to answer to any more.')

export const suspensionRoutes: Route[] = [
  route(operations.suspendPerson, async (call) => {
    await suspendPerson(causeOf(call), call.params.userId, call.body)
    return done
  }),
  route(operations.restorePerson, async (call) => {
    await restorePerson(causeOf(call), call.params.userId)
    return done
  }),
  route(operations.suspendStore, async (call) => {
    await suspendStore(causeOf(call), call.params.storeId)
    return done
  }),
  route(operations.restoreStore, async (call) => {
    await restoreStore(causeOf(call), call.params.storeId)
    return done
  }),
  route(operations.answerSuspension, async ({ params, body, database, now }) => {
    if (!(await answerSuspension(database.sql, params.suspensionId, body.answer, now))) throw notSuspended()
    return done
  }),
  route(operations.answerStoreSuspension, async ({ params, body, database, viewer, now }) => {
    await inTransaction(database.sql, async (tx) => {
      await holdStoreRights(tx, viewer, [params.storeId], { asOwner: true })
      if (!(await answerStoreSuspension(tx, params.storeId, body.answer, now))) throw notSuspended()
    })
    return done
  }),
]
