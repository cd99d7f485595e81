import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { task } from '../../infrastructure/queue/queue.ts'
import { listWanting } from '../mails/public.ts'
import { announceAdded, enqueuePushes, notifyNextFollowers } from '../notifications/public.ts'
import { enqueuePromotionMails } from './mail-promotion.ts'
import { findOpenPromotion, noteAllNotified, noteNotified } from './notify-followers.sql.ts'

export const NOTIFY_FOLLOWERS = 'promotions.notify-followers'

/** Followers in one transaction. Few enough to hold the locks only for a moment. */
const BATCH = 2_000

/**
 * Writes the notifications of a promotion in batches of followers, in the order of their ids. Each batch is one
 * transaction with its announcement and its count. A second run skips the notifications that exist.
 */
export const notifyFollowers = task(
  NOTIFY_FOLLOWERS,
  // A job of a version that sent no emails has no origin.
  z.object({ promotionId: z.uuid(), origin: z.url().optional() }),
  async ({ promotionId, origin }, { database, clock, signal }) => {
    let mails = 0
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const startedAt = performance.now()
      const promotion = await findOpenPromotion(database.sql, promotionId)
      if (promotion === null) return
      const last: string | null = await inTransaction(database.sql, async (tx) => {
        const batch = await notifyNextFollowers(tx, promotion, { after, limit: BATCH, now: clock.now() })
        if (batch.lastUserId === null) return null
        if (batch.written.length > 0) {
          await noteNotified(tx, promotionId, batch.written.length)
          await announceAdded(tx, { promotionId, after, last: batch.lastUserId })
          const push = { kind: 'promotions', content: { promotionId }, expiresAt: promotion.endsAt } as const
          await enqueuePushes(tx, batch.written, push, clock.now())
          const userIds = await listWanting(tx, 'promotions', batch.written)
          if (origin)
            await enqueuePromotionMails(tx, { promotionId, userIds, origin, now: clock.now(), mails })
          mails += userIds.length
        }
        return batch.lastUserId
      })
      if (last === null) return noteAllNotified(database.sql, promotionId, clock.now())
      after = last
      // Pauses as long as the batch took, so that orders get at least half of the database's time.
      await sleep(performance.now() - startedAt, undefined, { signal })
    }
  },
)
