import type { Sql } from '../../infrastructure/database/database.ts'
import { announceWithdrawn } from '../notifications/public.ts'
import { listUnexpiredPromotionIds } from './announce-store-gone.sql.ts'

/** Tells open bells to drop the promotions of a store that is being deleted. */
export async function announceStoreGone(tx: Sql, storeId: string, now: Date): Promise<void> {
  for (const promotionId of await listUnexpiredPromotionIds(tx, storeId, now)) {
    await announceWithdrawn(tx, { promotionId })
  }
}
