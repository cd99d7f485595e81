import { listStorefronts } from '#contract/stores/list-storefronts.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listLikedStores } from './list-storefronts.sql.ts'
import { storeCategoryOf } from './store-row.ts'

/** The place of the first store that has one, as that of its town. */
function townOf(rows: Awaited<ReturnType<typeof listLikedStores>>) {
  for (const { city, state, latitude, longitude } of rows) {
    if (latitude !== null && longitude !== null) return { label: `${city}, ${state}`, latitude, longitude }
  }
  return null
}

export const listStorefrontsRoute = route(
  listStorefronts,
  async ({ database }) => {
    const rows = await database.catalogue(listLikedStores)
    const stores = rows.map((row) => ({ id: row.id, name: row.name, category: storeCategoryOf(row) }))
    const byCategory = Map.groupBy(stores, ({ category }) => category)
    byCategory.delete('uncategorized')
    return { stores: [...byCategory.values()].flatMap(([first]) => first ?? []), town: townOf(rows) }
  },
  { cache: 'shared' },
)
