import { listInventory as operation } from '#contract/inventory/list-inventory.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { inventoryItemOf } from './inventory-row.ts'
import { InventoryCursor, listInventory } from './list-inventory.sql.ts'

export const listInventoryRoute = route(operation, async ({ params, query, viewer, database, now }) => {
  const { storeId } = params
  await getStoreRights(database.sql, viewer, storeId)
  const { search, show, sort } = query
  const { after, rowLimit, pageOf } = paging(InventoryCursor, query)
  const found = await listInventory(database.sql, {
    storeId,
    now,
    search,
    show,
    sort,
    after,
    limit: rowLimit,
  })
  const page = pageOf(found.items, (row) => [row.rank, row.sortName, row.itemId])
  return {
    count: found.count,
    total: found.total,
    items: page.rows.map(inventoryItemOf),
    nextCursor: page.nextCursor,
  }
})
