import type { Fragment, Sql } from './database.ts'

/**
 * Steps of a larger statement: CTEs that a function adds to the `with` of its caller. `Needs` names the CTEs that stand
 * before them, with the columns that the steps read. `Offers` names those of their own that the statement may read. A
 * check compares both with the SQL of the function and of its callers. Steps neither begin nor end with a comma.
 */
export type Steps<Needs extends Record<string, string>, Offers extends string = never> = Fragment & {
  readonly needs?: Needs
  readonly offers?: Offers
}

/** Joins steps with commas, in this order. Null stands for steps that the statement does without. */
export const joinSteps = (sql: Sql, first: Fragment | null, ...others: (Fragment | null)[]): Fragment =>
  [first, ...others].filter((steps) => steps !== null).reduce((joined, steps) => sql`${joined}, ${steps}`)

type Old = { table: string; key: string; time: string; until: Date }

/**
 * A statement, or a step of one: deletes some rows whose `time` is not after `until`. With each row that is added it
 * deletes more than one, so the table stays small without a timer. It skips rows that others lock.
 */
export const deleteOld = (sql: Sql, { table, key, time, until }: Old): Fragment => sql`
  delete from ${sql(table)} where ${sql(key)} = any(array(
    select ${sql(key)} from ${sql(table)} where ${sql(time)} <= ${until}
    order by ${sql(time)} limit 20 for update skip locked
  ))`
