import { FAVORITES_AT_MOST, listFavorites } from '#contract/favorites/list-favorites.ts'
import { route } from '../../infrastructure/http/route.ts'
import { STORE_COLUMNS, type StoreRow, storeOf } from '../stores/public.ts'

// Reads the primary, because people must see their own changes at once.
export const listFavoritesRoute = route(listFavorites, async ({ viewer, database: { sql } }) => {
  const rows = await sql<StoreRow[]>`
    select ${sql(STORE_COLUMNS.map((name) => `stores.${name}`))}
    from favorites join open_stores stores on stores.id = favorites.store_id
    where favorites.user_id = ${viewer.userId}
    order by favorites.created_at desc, favorites.store_id
    limit ${FAVORITES_AT_MOST}`
  return { stores: rows.map(storeOf) }
})
