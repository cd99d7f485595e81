import type { SalesDay, SoldProduct, SoldPromotion } from '#contract/dashboard/get-sales.ts'
import type { SalesRange } from '#contract/dashboard/sales-range.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { soldLines } from '../orders/public.ts'
import { isReward, promotionTitle } from '../promotions/public.ts'
import { isOwnedBy } from '../rights/public.ts'

export type OwnStore = { id: string; name: string }
export type StoreWithZone = OwnStore & { timeZone: string }

/** The stores of an owner. */
export const listOwnStores = (sql: Sql, ownerId: string): Promise<OwnStore[]> =>
  sql<OwnStore[]>`select id, name from open_stores stores where ${isOwnedBy(sql, ownerId)}`

export type SalesRows = {
  /** The days that have orders. */
  days: SalesDay[]
  products: SoldProduct[]
  productCount: number
  promotions: SoldPromotion[]
  promotionCount: number
}

type Asked = {
  stores: readonly StoreWithZone[]
  /** The days that `days` has. Products and promotions are of the days since `since` alone. */
  range: SalesRange
  since: string
  /** The most products, and the most promotions. */
  atMost: number
}

/**
 * What these stores sold, by day, product and promotion. The full stamp cards of a store are one promotion. One statement,
 * so that all sums are of the same orders.
 */
export async function readSales(sql: Sql, { stores, range, since, atMost }: Asked): Promise<SalesRows> {
  const [row] = await sql<[SalesRows]>`
    with own as materialized (
      select * from unnest(
        ${stores.map(({ id }) => id)}::uuid[], ${stores.map(({ name }) => name)}::text[],
        ${stores.map(({ timeZone }) => timeZone)}::text[]
      ) as own (id, name, time_zone)
    ), sold as materialized (
      ${soldLines(sql, sql`own`, range)}
    ), by_day as (
      select day, count(distinct (order_id, store_id)) as orders, sum(units) as items, sum(sales_cents) as cents
      from sold group by day
    ), by_product as (
      select store_id, item_id, (array_agg(item_name order by placed_at desc))[1] as title,
        sum(units) as items, sum(sales_cents) as cents
      from sold where day >= ${since}::date group by store_id, item_id having sum(units) > 0
    ), by_promotion as (
      select case when is_reward then store_id else promotion_id end as id, is_reward, store_id,
        case when not is_reward then (array_agg(promo_code order by placed_at desc))[1] end as code,
        count(distinct order_id) as orders, sum(sales_cents) as cents, sum(discount_cents) as discount
      from (
        select *, ${isReward(sql, sql`promotion_id`)} as is_reward
        from sold where day >= ${since}::date and promotion_id is not null
      ) as coded group by 1, is_reward, store_id
    )
    select (
        select coalesce(json_agg(json_build_object('date', day, 'orders', orders, 'items', items,
          'salesCents', cents)), '[]') from by_day
      ) as days, (
        select coalesce(json_agg(json_build_object('storeId', top.store_id, 'storeName', own.name,
          'itemId', item_id, 'title', title, 'items', items, 'salesCents', cents)
          order by cents desc, items desc, title, item_id), '[]')
        from (
          select * from by_product order by cents desc, items desc, title, item_id limit ${atMost}
        ) as top join own on own.id = top.store_id
      ) as products, (select count(*)::integer from by_product) as product_count, (
        select coalesce(json_agg(json_build_object('id', top.id, 'storeName', own.name,
          'title', case when is_reward then 'Stamp cards' else ${promotionTitle(sql, sql`top.id`)} end,
          'code', code, 'orders', orders, 'salesCents', cents, 'discountCents', discount)
          order by cents desc, top.id), '[]')
        from (
          select * from by_promotion order by cents desc, id limit ${atMost}
        ) as top join own on own.id = top.store_id
      ) as promotions, (select count(*)::integer from by_promotion) as promotion_count`
  return row
}
