import { listPromotions } from '#contract/promotions/list-promotions.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { countPromotions, listPromotionRows, PromotionsCursor } from './list-promotions.sql.ts'
import { promotionOf } from './promotion-row.ts'

export const listPromotionsRoute = route(listPromotions, async ({ params, query, viewer, database }) => {
  const { sql } = database
  const after = decodeCursor(PromotionsCursor, query.cursor)
  await requireStoreOwner(sql, viewer, params.storeId)
  const [rows, count] = await Promise.all([
    listPromotionRows(sql, params.storeId, after, query.limit + 1),
    countPromotions(sql, params.storeId),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    count,
    promotions: page.map((row) => ({
      ...promotionOf(row),
      audience: row.audience_count,
      notified: row.notified_count,
      seen: row.seen_count,
    })),
    nextCursor: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  }
})
