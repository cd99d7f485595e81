import type postgres from 'postgres'
import { NEW_PRODUCTS_AT_MOST, NEW_PRODUCTS_OF_A_STORE } from '#contract/products/list-new-products.ts'
import { type Reach, storesInReach } from '../stores/public.ts'
import { type ItemRow, itemColumns } from './item-row.ts'

export type NewProductRow = ItemRow & {
  storeId: string
  storeName: string
  latitude: number
  longitude: number
}

/** The cost does not grow with the stores in reach. */
const STORES_AT_MOST = 100

/** The newest items in stock of the nearest stores in reach, newest first. */
export const listNewProducts = (sql: postgres.Sql, reach: Reach) => sql<NewProductRow[]>`
  with near as materialized (
    select id from (${storesInReach(sql, reach)}) as reached order by nearness, id limit ${STORES_AT_MOST}
  )
  select
    stores.id as store_id, stores.name as store_name, stores.latitude, stores.longitude,
    ${itemColumns(sql)}
  from near
  join stores on stores.id = near.id
  cross join lateral (
    select ${itemColumns(sql)}, created_at from inventory_items as items
    where store_id = near.id and cell is not null and in_stock
    order by created_at desc, item_id
    limit ${NEW_PRODUCTS_OF_A_STORE}
  ) as items
  order by items.created_at desc, stores.id, items.item_id
  limit ${NEW_PRODUCTS_AT_MOST}`
