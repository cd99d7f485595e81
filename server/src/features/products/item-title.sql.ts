import type { Sql } from '../../infrastructure/database/database.ts'

/** The name of a row of `items` with its color and size: what tells it from the other items of that name. */
export const itemTitle = (sql: Sql) => sql`concat_ws(' · ', nullif(items.name, ''), items.color, items.size)`
