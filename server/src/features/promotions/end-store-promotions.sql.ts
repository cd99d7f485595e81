import type { Sql } from '../../infrastructure/database/database.ts'
import { announceRevised } from '../notifications/public.ts'

/** Ends the promotions of a store that is being closed, and removes them from open bells. */
export async function endStorePromotions(tx: Sql, storeId: string, now: Date): Promise<void> {
  await tx`
    update promotions set ended_at = ${now}, updated_at = ${now}
    where store_id = ${storeId} and ended_at is null and ends_at > ${now}`
  for (const promotionId of await listUnexpiredPromotionIds(tx, storeId, now)) {
    await announceRevised(tx, { promotionId })
  }
}

/** The promotions of a store that a bell may still show. Includes ended ones: followers who had read them keep them. */
async function listUnexpiredPromotionIds(sql: Sql, storeId: string, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from promotions where store_id = ${storeId} and ends_at >= ${now}`
  return rows.map(({ id }) => id)
}
