import type { Category } from '#contract/products/category.ts'
import type { Sql } from '../../../infrastructure/database/database.ts'
import { type PlannedPart, promiseSteps, slotClaimSteps } from '../../delivery/public.ts'
import { stockWriteSteps } from '../../platforms/public.ts'
import { codeClaimSteps, codeLockSteps, codesHold } from '../../promotions/public.ts'
import { placedSteps } from '../parts/follow-ups.sql.ts'
import type { LineRow } from '../reading/get-order.sql.ts'
import { type NewOrder, wantedSteps, writtenSteps } from './order-steps.sql.ts'
import type { WantedLine } from './wanted-lines.ts'

/** The parts of an order at stores that promise what is usual. */
export const plainParts = (lines: readonly WantedLine[]): PlannedPart[] =>
  [...new Set(lines.map(({ storeId }) => storeId))].map((storeId) => ({
    storeId,
    feeCents: null,
    version: null,
    slot: null,
    promise: null,
  }))

/** A wanted item as the database holds it. `reason` says why the order cannot have it; null when it can. */
export type CheckedLine = {
  /** Whether the whole order was placed. */
  placed: boolean
  /** Whether the account of the customer is suspended or deleted. */
  suspended: boolean
} & (
  | { storeId: string; itemId: string; reason: 'gone'; priceCents: null; stock: null }
  | (LineRow & {
      storeId: string
      itemId: string
      reason: 'price' | 'out_of_stock' | null
      /** Units; null when unlimited. */
      stock: number | null
    })
)

/**
 * Places an order in one statement. It writes everything when each item has the price that the customer saw and enough
 * stock, each code can be used and each store still keeps its promise, and nothing otherwise. Prices are in cents,
 * quantities in units. Returns each wanted item once, as it was before the order, by line number, and whether the order
 * was placed.
 *
 * Throws a violation of `orders_idempotency_key_unique` when the key has placed an order already, and of
 * `orders_number_unique` when the number is taken, and of one of `redemptionConstraints` when another order of this
 * person has used the code at the same moment. All undo the whole statement. See decisions 6 and 44.
 */
export async function insertOrder(
  sql: Sql,
  order: NewOrder,
  lines: readonly WantedLine[],
): Promise<CheckedLine[]> {
  const { codes } = order
  const redeemer = { userId: order.userId, now: order.placedAt }
  return sql<CheckedLine[]>`
    with ${wantedSteps(sql, order, lines)},
    checked as (
      -- Compares each wanted item with what is on sale. An item that is not locked is gone.
      select wanted.line_number, wanted.store_id, wanted.item_id, wanted.wanted_quantity, locked.price_cents,
        locked.stock, locked.name, locked.category_name, locked.image, locked.store_name,
        case
          when locked.line_number is null then 'gone'
          when locked.price_cents <> wanted.lowest_seen_cents or locked.price_cents <> wanted.highest_seen_cents
            then 'price'
          when locked.stock < wanted.wanted_quantity then 'out_of_stock'
        end as reason
      from wanted left join locked using (line_number)
    ),
    ${codeLockSteps(sql, redeemer, codes)},
    ${promiseSteps(sql, order.parts, order.placedAt, codesHold(sql, codes))},
    -- Whether the order is placed. Every write below reads it.
    verdict as (
      select bool_and(reason is null) and ${codesHold(sql, codes)} and not exists (select from delivery_broken)
        and ${order.userId}::uuid in (select id from active) as holds
      from checked
    ),
    ${slotClaimSteps(sql)},
    ${writtenSteps(sql, order)},
    ${codeClaimSteps(sql, order.id, redeemer)},
    ${stockWriteSteps(sql, order.id, order.placedAt)},
    ${placedSteps(sql, order)}
    select store_id, item_id, item_id as product_id, reason, price_cents, stock,
      name as product_name, category_name as category, image, store_name, wanted_quantity as quantity,
      verdict.holds as placed, ${order.userId}::uuid not in (select id from active) as suspended
    from checked, verdict order by line_number`
}

/** The store of each item id that exactly one store sells. Other item ids are not in the map. */
export async function findOnlyStores(sql: Sql, itemIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ itemId: string; storeId: string }[]>`
    select items.item_id, min(items.store_id::text) as store_id
    from inventory_items items
    join public_stores stores on stores.id = items.store_id
    where items.item_id in ${sql(itemIds)} and not items.hidden
    group by items.item_id
    having count(*) = 1`
  return new Map(rows.map(({ itemId, storeId }) => [itemId, storeId]))
}

/** The categories of the items of these lines that exist, by store id and item id. */
export async function listCategories(
  sql: Sql,
  lines: readonly Pick<WantedLine, 'storeId' | 'itemId'>[],
): Promise<Map<string, Category>> {
  const rows = await sql<{ storeId: string; itemId: string; category: Category }[]>`
    select items.store_id, items.item_id, items.category
    from unnest(
      ${lines.map(({ storeId }) => storeId)}::uuid[], ${lines.map(({ itemId }) => itemId)}::text[]
    ) as line (store_id, item_id)
    join inventory_items items using (store_id, item_id)`
  return new Map(rows.map(({ storeId, itemId, category }) => [`${storeId} ${itemId}`, category]))
}
