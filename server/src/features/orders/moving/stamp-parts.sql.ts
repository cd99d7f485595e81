import { UNDO_SECONDS } from '#contract/orders/moves.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { isReward, keptSales } from '../../promotions/public.ts'
import { type DeliveredPart, giveStamps } from '../../rewards/public.ts'
import { isWorkedOnBy } from '../../rights/public.ts'
import type { PartKey } from '../parts/order-key.ts'

/**
 * Gives the customers of delivered parts their stamps. None for a part that was paid with a reward, and none for the
 * owner and the editors of the store.
 */
export async function stampParts(
  tx: Sql,
  parts: readonly PartKey[],
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  if (parts.length === 0) return
  const delivered = await tx<(Omit<DeliveredPart, 'keptCents'> & { keptCents: string })[]>`
    select parts.order_id, parts.store_id, orders.user_id, sum(${keptSales(tx)}) as kept_cents
    from unnest(
      ${parts.map(({ orderId }) => orderId)}::uuid[], ${parts.map(({ storeId }) => storeId)}::uuid[]
    ) as moved (order_id, store_id)
    join fulfillments parts using (order_id, store_id)
    join orders on orders.id = parts.order_id
    join order_lines lines on lines.order_id = parts.order_id and lines.store_id = parts.store_id
    where orders.user_id is not null and not ${isReward(tx, tx`parts.promotion_id`)}
      and not exists (
        select from open_stores stores where stores.id = parts.store_id and ${isWorkedOnBy(tx, tx`orders.user_id`)}
      )
    group by parts.order_id, parts.store_id, orders.user_id`
  const noticeAt = new Date(now.getTime() + UNDO_SECONDS * 1000)
  await giveStamps(
    tx,
    delivered.map((part) => ({ ...part, keptCents: Number(part.keptCents) })),
    { origin, now, noticeAt },
  )
}
