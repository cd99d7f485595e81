import type { Sql } from '../../infrastructure/database/database.ts'

/** An SQL expression: the ids of the existing stores that a person follows, in the order of following. */
export const favoriteStoreIdsOf = (sql: Sql, userId: string) => sql`
  array(
    select favorites.store_id
    from favorites join public_stores stores on stores.id = favorites.store_id
    where favorites.user_id = ${userId}
    order by favorites.created_at, favorites.store_id
  )`
