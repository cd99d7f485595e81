import type { Fragment, Sql } from '../../infrastructure/database/database.ts'

/** An expression: the name of a store, also of a closed one. `id` is an expression. */
export const storeName = (sql: Sql, id: Fragment) =>
  sql`(select stores.name from stores where stores.id = ${id})`
