import { listStorefronts } from '#contract/stores/list-storefronts.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listLikedStores } from './list-storefronts.sql.ts'
import { storeCategoryOf } from './store-row.ts'

export const listStorefrontsRoute = route(
  listStorefronts,
  async ({ database }) => {
    const rows = await database.catalogue(listLikedStores)
    const stores = rows.map((row) => ({ id: row.id, name: row.name, category: storeCategoryOf(row) }))
    const byCategory = Map.groupBy(stores, ({ category }) => category)
    byCategory.delete('uncategorized')
    return { stores: [...byCategory.values()].flatMap(([first]) => first ?? []) }
  },
  { cache: 'shared' },
)
