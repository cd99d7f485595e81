import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { unitsOrdered } from '../orders/public.ts'

/** Stock is low when the units that were ordered in this time would empty the shelf. */
const SELLING_MS = 7 * 24 * 60 * 60 * 1000

/**
 * A SQL array with the ids of a store's items that are low on stock: no more units are left than were ordered, and not
 * cancelled, in the week before `now`. An item without units is out of stock, and not low. PostgreSQL builds the array
 * once for a statement when `storeId` is a parameter, and once for each row when it is a column.
 */
export function lowStockOf(sql: Sql, storeId: string | Fragment, now: Date): Fragment {
  return sql`array(
    select items.item_id
    from (${unitsOrdered(sql, storeId, new Date(now.getTime() - SELLING_MS))}) as sold
    join inventory_items items on items.store_id = ${storeId} and items.item_id = sold.item_id
    where items.quantity between 1 and sold.units
  )`
}
