import type { Sql } from '../../infrastructure/database/database.ts'

/**
 * Locks a person until the transaction ends, so that acts which count or compare come one at a time. Other tables may still
 * refer to the person. The next statement sees what was committed during the wait.
 */
export const lockPerson = (tx: Sql, userId: string) =>
  tx`select from users where id = ${userId} for no key update`
