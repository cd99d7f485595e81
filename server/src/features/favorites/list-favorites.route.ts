import { listFavorites as operation } from '#contract/favorites/list-favorites.ts'
import { route } from '../../infrastructure/http/route.ts'
import { storeOf } from '../stores/public.ts'
import { listFavorites } from './list-favorites.sql.ts'

// Reads the primary, because customers must see their own changes at once.
export const listFavoritesRoute = route(operation, async ({ viewer, database: { sql } }) => {
  const rows = await listFavorites(sql, viewer.userId)
  return { stores: rows.map(storeOf) }
})
