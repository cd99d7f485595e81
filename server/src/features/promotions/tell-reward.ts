import { z } from 'zod'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { enqueue, task } from '../../infrastructure/queue/queue.ts'
import { listWanting } from '../mails/public.ts'
import { announceAdded, enqueuePushes, notifyPerson } from '../notifications/public.ts'
import { enqueuePromotionMails } from './mail-promotion.ts'
import { findUntoldReward } from './tell-reward.sql.ts'

const TELL_REWARD = 'promotions.tell-reward'

/** Tells a person of their reward at this time: by the bell, by push, and by email where they wish emails of promotions. */
export const planRewardNotice = (
  tx: Sql,
  promotionId: string,
  { origin, runAt }: { origin: string; runAt: Date },
): Promise<void> =>
  enqueue(tx, TELL_REWARD, { promotionId, origin }, { jobKey: `${TELL_REWARD}:${promotionId}`, runAt })

/** One transaction, so that a second run tells nothing again. A reward that was taken back or used is not told. */
export const tellRewardTask = task(
  TELL_REWARD,
  z.object({ promotionId: z.uuid(), origin: z.url() }),
  async ({ promotionId, origin }, { database, clock }) => {
    const now = clock.now()
    await inTransaction(database.sql, async (tx) => {
      const reward = await findUntoldReward(tx, promotionId, now)
      if (reward === null) return
      const { userId, endsAt } = reward
      if (!(await notifyPerson(tx, { promotionId, userId, expiresAt: endsAt, now }))) return
      await announceAdded(tx, { promotionId, after: null, last: userId })
      await enqueuePushes(
        tx,
        [userId],
        { kind: 'promotions', content: { promotionId }, expiresAt: endsAt },
        now,
      )
      const userIds = await listWanting(tx, 'promotions', [userId])
      await enqueuePromotionMails(tx, { promotionId, userIds, origin, now, mails: 0 })
    })
  },
)
