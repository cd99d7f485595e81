import { listPromotions } from '#contract/promotions/list-promotions.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { countPromotions, listPromotionRows, PromotionsCursor } from './list-promotions.sql.ts'
import { promotionOf } from './promotion-row.ts'

export const listPromotionsRoute = route(listPromotions, async ({ params, query, viewer, database }) => {
  const { sql } = database
  const { after, rowLimit, pageOf } = paging(PromotionsCursor, query)
  await requireStoreOwner(sql, viewer, params.storeId)
  const [rows, count] = await Promise.all([
    listPromotionRows(sql, params.storeId, after, rowLimit),
    countPromotions(sql, params.storeId),
  ])
  const page = pageOf(rows, (row) => [row.createdAt.toISOString(), row.id])
  return {
    count,
    promotions: page.rows.map((row) => ({
      ...promotionOf(row),
      audience: row.audienceCount,
      notified: row.notifiedCount,
      seen: row.seenCount,
      redeemed: row.usedCount,
      revenue: dollarsOf(Number(row.revenueCents)),
    })),
    nextCursor: page.nextCursor,
  }
})
