import { FAVORITES_AT_MOST } from '#contract/favorites/list-favorites.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { STORE_COLUMNS, type StoreRow } from '../stores/public.ts'

/** The favorite stores of a customer that customers see, the last added first. */
export const listFavorites = (sql: Sql, userId: string): Promise<StoreRow[]> => sql<StoreRow[]>`
  select ${sql(STORE_COLUMNS.map((name) => `stores.${name}`))}
  from favorites join public_stores stores on stores.id = favorites.store_id
  where favorites.user_id = ${userId}
  order by favorites.created_at desc, favorites.store_id
  limit ${FAVORITES_AT_MOST}`
