import type { PushKind, PushNote } from '#contract/notifications/push-kinds.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { enqueueEach } from '../../infrastructure/queue/queue.ts'

export const PUSH = 'notifications.push'

/** Pushes are repeated for about ten minutes. */
const ATTEMPTS = 9

/** One browser after another, so that what people wait for is not behind all followers of a store. */
const PAUSE = '40 milliseconds'

/** What the jobs of a notice send: a note as it stands, or the notification of a promotion as it is by then. */
export type PushContent = { note: PushNote } | { promotionId: string }

/** Adds a job for each browser of these people that shows notices of this kind. Call it in the causing transaction. */
export async function enqueuePushes(
  sql: Sql,
  userIds: readonly string[],
  push: { kind: PushKind; content: PushContent; expiresAt: Date },
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const payload = { ...push, expiresAt: push.expiresAt.toISOString() }
  await enqueueEach(sql, PUSH, {
    payload: sql`${sql.json(payload)}::jsonb || jsonb_build_object('subscriptionId', subscriptions.id)`,
    runAt: sql`${now}::timestamptz + row_number() over (order by subscriptions.id) * ${PAUSE}::interval`,
    maxAttempts: ATTEMPTS,
    from: sql`
      push_subscriptions subscriptions join sessions on sessions.token_hash = subscriptions.session_hash
      where sessions.user_id = any(${[...userIds]}::uuid[]) and ${push.kind} = any(kinds)`,
  })
}
