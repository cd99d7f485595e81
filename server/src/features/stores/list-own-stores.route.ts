import { listOwnStores as operation } from '#contract/stores/list-own-stores.ts'
import { decodeCursor, encodeCursor } from '../../infrastructure/http/cursor.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listOwnStores, OwnStoresCursor } from './list-own-stores.sql.ts'
import { ownStoreOf } from './own-store.sql.ts'

export const listOwnStoresRoute = route(operation, async ({ query, viewer, database }) => {
  const { limit } = query
  const after = decodeCursor(OwnStoresCursor, query.cursor)
  // Reads the primary, because an owner must see a store that was just added.
  const { count, stores } = await listOwnStores(database.sql, viewer.userId, after, limit + 1)
  const page = stores.slice(0, limit)
  const last = stores.length > limit ? page.at(-1) : undefined
  return {
    count,
    stores: page.map(ownStoreOf),
    nextCursor: last ? encodeCursor([last.sortName, last.id]) : null,
  }
})
