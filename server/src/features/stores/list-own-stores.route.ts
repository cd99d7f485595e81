import { listOwnStores as operation } from '#contract/stores/list-own-stores.ts'
import { paging } from '../../infrastructure/http/page.ts'
import { route } from '../../infrastructure/http/route.ts'
import { readTimeZones } from '../delivery/public.ts'
import { listOwnStores, OwnStoresCursor } from './list-own-stores.sql.ts'
import { ownStoreOf } from './own-store.sql.ts'

export const listOwnStoresRoute = route(operation, async ({ query, viewer, database }) => {
  const { after, rowLimit, pageOf } = paging(OwnStoresCursor, query)
  // Reads the primary, because an owner must see a store that was just added.
  const { count, stores } = await listOwnStores(database.sql, viewer.userId, after, rowLimit)
  const page = pageOf(stores, (row) => [row.sortName, row.id])
  const zoneOf = await readTimeZones(
    database.sql,
    page.rows.map(({ id }) => id),
  )
  return {
    count,
    stores: page.rows.map((row) => ownStoreOf(row, zoneOf(row.id))),
    nextCursor: page.nextCursor,
  }
})
