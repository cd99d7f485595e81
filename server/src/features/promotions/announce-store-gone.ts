import type { Sql } from '../../infrastructure/database/database.ts'
import { announceWithdrawn } from '../notifications/public.ts'
import { listUnexpiredPromotionIds } from './announce-store-gone.sql.ts'

/** Has the bells that are open forget what a store has launched: the store is deleted. */
export async function announceStoreGone(tx: Sql, storeId: string, now: Date): Promise<void> {
  for (const promotionId of await listUnexpiredPromotionIds(tx, storeId, now)) {
    await announceWithdrawn(tx, { promotionId })
  }
}
