import { listInventoryStores as operation } from '#contract/inventory/list-inventory-stores.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { InventoryStoresCursor, listInventoryStores } from './list-inventory-stores.sql.ts'

export const listInventoryStoresRoute = route(operation, async ({ query, viewer, database }) => {
  const { after, rowLimit, pageOf } = paging(InventoryStoresCursor, query)
  const { count, stores } = await listInventoryStores(database.sql, viewer.userId, after, rowLimit)
  const page = pageOf(stores, (row) => [row.rank, row.sortName, row.id])
  return {
    count,
    stores: page.rows.map(({ id, name, rights, platforms, hasItems, street, city, state, zip }) => ({
      id,
      name,
      storeAddress: { street, city, state, zip },
      rights,
      platforms,
      hasItems,
    })),
    nextCursor: page.nextCursor,
  }
})
