import type { Fragment, Sql } from '../../infrastructure/database/database.ts'

/** An SQL expression: the ids of the existing stores that a customer follows, in the order of following. */
export const favoriteStoreIdsOf = (sql: Sql, userId: string) => sql`
  array(
    select favorites.store_id
    from favorites join public_stores stores on stores.id = favorites.store_id
    where favorites.user_id = ${userId}
    order by favorites.created_at, favorites.store_id
  )`

/** An expression: the number of followers of a store. `storeId` is an expression. */
export const countFavorites = (sql: Sql, storeId: Fragment) => sql`
  (select count(*)::integer from favorites where store_id = ${storeId})`

/**
 * A query: the times, `at`, when a customer began to follow one of these stores, after `after` and up to `until`. A
 * removed favorite leaves none. `stores` is a table with the `id` of each store.
 */
export const newFavorites = (
  sql: Sql,
  stores: Fragment,
  { after, until }: { after: Date; until: Date },
) => sql`
  select favorites.created_at as at
  from ${stores} own
  join favorites on favorites.store_id = own.id
    and favorites.created_at > ${after} and favorites.created_at <= ${until}`
