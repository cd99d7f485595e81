import type { Fragment } from './database.ts'

/**
 * Steps of a larger statement: CTEs that a function adds to the `with` of its caller. `Needs` names the CTEs that stand
 * before them, with the columns that the steps read. `Offers` names those of their own that the statement may read. A
 * check compares both with the SQL of the function and of its callers.
 */
export type Steps<Needs extends Record<string, string>, Offers extends string = never> = Fragment & {
  readonly needs?: Needs
  readonly offers?: Offers
}
