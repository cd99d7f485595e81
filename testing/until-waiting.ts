import { expect } from 'vitest'
import { type Database, inTransaction, type Sql } from '#server/infrastructure/database/database.ts'
import { eventually } from './eventually.ts'

/** Waits until this many connections of the database wait for a lock. */
export const untilWaiting = ({ sql }: Pick<Database, 'sql'>, count = 1): Promise<void> =>
  eventually(async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(waiting.length).toBeGreaterThanOrEqual(count)
  })

/**
 * Makes the calls while the lock is held. When each of them waits for a lock, it runs `meanwhile` and releases the
 * lock. Returns the results of the calls.
 */
export async function callBehindLock<Result>(
  database: Pick<Database, 'sql'>,
  lock: (tx: Sql) => PromiseLike<unknown>,
  makeCalls: () => PromiseLike<Result>[],
  meanwhile: (tx: Sql) => PromiseLike<unknown> = async () => {},
): Promise<Result[]> {
  const { results } = await inTransaction(database.sql, async (tx) => {
    await lock(tx)
    const calls = makeCalls()
    const results = Promise.all(calls)
    await untilWaiting(database, calls.length)
    await meanwhile(tx)
    // In an object, because a promise would be awaited before the lock is released.
    return { results }
  })
  return results
}
