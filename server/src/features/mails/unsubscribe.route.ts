import {
  UNDO_MINUTES,
  UNDO_TOO_LATE,
  UNSUBSCRIBE_UNKNOWN,
  undoUnsubscribe,
  unsubscribe,
  viewSubscription,
} from '#contract/mails/unsubscribe.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { chooseMail } from './mail-choices.sql.ts'
import { findSubscription, type Subscription } from './unsubscribe.sql.ts'

export const viewSubscriptionRoute = route(
  viewSubscription,
  async ({ query: { token }, database: { sql }, now }) => shownOf(await getSubscription(sql, token, now)),
)

export const unsubscribeRoute = route(unsubscribe, async ({ query: { token }, database: { sql }, now }) => {
  const found = await getSubscription(sql, token, now)
  await chooseMail(sql, { userId: found.userId, kind: found.kind, wanted: false, now })
  return shownOf({ ...found, wanted: false })
})

export const undoUnsubscribeRoute = route(
  undoUnsubscribe,
  async ({ query: { token }, database: { sql }, now }) => {
    const found = await getSubscription(sql, token, now)
    if (found.wanted) return shownOf(found)
    // An email may be passed on. Its reader must not be able to order emails for somebody else at any time.
    const since = now.getTime() - (found.changedAt?.getTime() ?? 0)
    if (since > UNDO_MINUTES * 60 * 1000) throw new Problem('too_late', UNDO_TOO_LATE)
    await chooseMail(sql, { userId: found.userId, kind: found.kind, wanted: true, now })
    return shownOf({ ...found, wanted: true })
  },
)

async function getSubscription(sql: Sql, token: string, now: Date): Promise<Subscription> {
  const found = await findSubscription(sql, token, now)
  if (found === null) throw new Problem('link_unknown', UNSUBSCRIBE_UNKNOWN)
  return found
}

/** 'june@mainstreet.example' is shown as 'j…@mainstreet.example'. */
const shownOf = ({ kind, wanted, email }: Subscription) => ({
  kind,
  wanted,
  email: email.replace(/^(.)[^@]*/su, '$1…'),
})
