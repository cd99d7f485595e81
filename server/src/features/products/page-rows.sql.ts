import type postgres from 'postgres'
import { itemColumns } from './item-row.ts'

/**
 * The rows of a page with what a product shows, in the order of the page. `page` has the sort key of each row. Each
 * item is looked up by its whole key: in a plain join the planner may read the other items of its store too.
 */
export const pageRows = (sql: postgres.Sql) => sql`
  select page.rank, page.sort_name, page.nearness, page.store_id, page.age,
    stores.name as store_name, stores.latitude, stores.longitude, ${itemColumns(sql)}
  from page
  join stores on stores.id = page.store_id
  cross join lateral (
    select * from inventory_items
    where inventory_items.store_id = page.store_id and inventory_items.item_id = page.item_id
    offset 0
  ) as items
  order by page.rank, page.sort_name, page.nearness, page.store_id, page.age, page.item_id`

/** 0 for an item (`items`) in stock, 1 for one sold out. As in inventory_items_page_index. */
export const stockRank = (sql: postgres.Sql) => sql`case when items.in_stock then 0 else 1 end`

/** The name of an item (`items`) by which it is sorted, in the letters that searches compare. As in that index. */
export const sortName = (sql: postgres.Sql) => sql`split_part(items.search_text, E'\\n', 1) collate "C"`
