import type postgres from 'postgres'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { isConnectionLost } from './is-unavailable.ts'
import { isConflict } from './repeat-conflicts.ts'

/** Any number that all processes share. */
const ADVISORY_LOCK = 7_232_118

/** With its pauses of a second, five minutes. */
const TRIES_AT_MOST = 100

/** Runs work in a transaction, again while tables are in use. `name` is what the operator reads. */
type Transact = <Result>(name: string, work: () => PromiseLike<Result>) => Promise<Result>

/**
 * Runs `work` on one connection while no other process migrates. The lock is the connection's, so it ends with the
 * process. Pauses are sleeps of the database: the driver reports a reserved connection that is lost only to a query
 * that runs at that moment.
 */
export async function whileOnlyMigrator<Result>(
  sql: postgres.Sql,
  work: (own: postgres.Sql, transact: Transact) => Promise<Result>,
): Promise<Result> {
  const own = await sql.reserve()
  const transact: Transact = (name, change) => repeatWhileLocked(own, name, change)
  try {
    while (!(await tryLock(own))) await own`select pg_sleep(0.1)`
    const result = await work(own, transact)
    await leave(own)
    return result
  } catch (error) {
    if (!isLost(error)) await leave(own)
    throw error
  }
}

async function tryLock(own: postgres.Sql): Promise<boolean> {
  const [lock] = await own<{ taken: boolean }[]>`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`
  return lock?.taken === true
}

async function leave(own: postgres.ReservedSql): Promise<void> {
  await own`select pg_advisory_unlock_all()`
  own.release()
}

async function repeatWhileLocked<Result>(
  own: postgres.Sql,
  name: string,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inOwnTransaction(own, work)
    } catch (error) {
      if (!isLockTimeout(error) && !isConflict(error)) throw error
      if (tries >= TRIES_AT_MOST) throw inUse(name, error)
      await own`select pg_sleep(1)`
    }
  }
}

/** `sql.begin` for a reserved connection. */
async function inOwnTransaction<Result>(own: postgres.Sql, work: () => PromiseLike<Result>): Promise<Result> {
  await own`begin`
  try {
    // A migration may rewrite a large table.
    await own`set local statement_timeout = 0`
    // All other queries on a table wait behind one that waits for the whole table.
    await own`set local lock_timeout = '2s'`
    const result = await work()
    await own`commit`
    return result
  } catch (error) {
    if (!isLost(error)) await own`rollback`
    throw error
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

const isLockTimeout = (error: unknown) => codeOf(error) === '55P03'

/** Whether the connection is gone, and its transaction and its lock with it. */
const isLost = (error: unknown) => isConnectionLost(error) || codeOf(error).startsWith('57P')

const inUse = (name: string, cause: unknown) =>
  new DatabaseStartError(
    `The migration '${name}' found its tables in use for five minutes.`,
    'End what reads or writes them for long, and start again. What ran before it is kept.',
    { cause },
  )
