import type { Fragment, Sql } from './database.ts'

type Old = { table: string; key: string; time: string; until: Date }

/**
 * A statement, or a CTE of one: deletes some rows whose `time` is not after `until`. With each row that is added it
 * deletes more than one, so the table stays small without a timer. It skips rows that others lock.
 */
export const deleteOld = (sql: Sql, { table, key, time, until }: Old): Fragment => sql`
  delete from ${sql(table)} where ${sql(key)} = any(array(
    select ${sql(key)} from ${sql(table)} where ${sql(time)} <= ${until}
    order by ${sql(time)} limit 20 for update skip locked
  ))`
