import { listInventoryStores as operation } from '#contract/inventory/list-inventory-stores.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { InventoryStoresCursor, listInventoryStores } from './list-inventory-stores.sql.ts'

export const listInventoryStoresRoute = route(operation, async ({ query, viewer, database }) => {
  const { limit } = query
  const after = decodeCursor(InventoryStoresCursor, query.cursor)
  const { count, stores } = await listInventoryStores(database.sql, viewer.userId, after, limit + 1)
  const page = stores.slice(0, limit)
  const last = stores.length > limit ? page.at(-1) : undefined
  return {
    count,
    stores: page.map(({ id, name, rights, platforms, street, city, state, zip }) => ({
      id,
      name,
      storeAddress: { street, city, state, zip },
      rights,
      platforms,
    })),
    nextCursor: last ? encodeCursor([last.rank, last.sortName, last.id]) : null,
  }
})
