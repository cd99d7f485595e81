import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { isConnectionLost } from './is-unavailable.ts'
import type { Listener } from './listener.ts'
import { repeatConflicts } from './repeat-conflicts.ts'
import type { CatalogueRead, ReplicaStanding } from './replica.ts'

/** Runs SQL: the pool, or one transaction of it. */
export type Sql = postgres.Sql | postgres.TransactionSql

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type Database = {
  /** The primary: every write, and every read that must see its own writes. */
  sql: postgres.Sql
  /**
   * Runs a public read that may be some seconds old. It runs on the replica where there is one, and
   * again on the primary if the replica fails.
   */
  catalogue: CatalogueRead
  /** Whether a replica answers such reads at the moment, also while the primary is away. */
  hasReplica(): boolean
  /** Each replica that is set. */
  replicas(): ReplicaStanding[]
  /** Such a read on the primary. */
  catalogueOnPrimary: CatalogueRead
  /** Begins to use the replica, if there is one. Call it when the schema is up to date. */
  watchReplica(): Promise<void>
  /** Receives the notifications of the database. */
  listener: Listener
  /** Runs work on a connection to PostgreSQL itself, past a pooler. */
  directly<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result>
  /** Throws DatabaseStartError where a pooler stands between that does not pass on what Mainstreet needs. */
  assertPassage(): Promise<void>
  /** Statements that run have so many seconds to end, 5 if it is not said. */
  close(timeout?: number): Promise<void>
}

/** The database for a signed-in user: all reads are from the primary, so that users see their own writes. */
export function readingPrimary(database: Database): Database {
  return { ...database, catalogue: database.catalogueOnPrimary }
}

/**
 * `sql.begin` with the type of the callback's result. Runs the callback again when it collided with another
 * transaction, so it must have no effect outside of the database.
 *
 * When its connection is lost, nothing more is sent on it: the driver would throw outside of any promise, which ends
 * the process. Neither a query of the callback nor the driver's own `rollback` or `commit`: the callback's promise then
 * never resolves, and `sql.begin` rejects by itself.
 */
export async function inTransaction<Result>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  return await repeatConflicts(async () => {
    let isOver = false
    const guarded = async (tx: postgres.TransactionSql): Promise<Result> => {
      try {
        const result = await work(refuseWhen(tx, () => isOver))
        if (!isOver) return result
      } catch (error) {
        // The connection of another pool or program may be lost too, while this one goes on. The driver learns of its
        // own a moment after the query has failed.
        if (isConnectionLost(error)) await sleep(LOSS_IS_KNOWN_AFTER_MS)
        if (!isOver) throw error
      }
      return new Promise<never>(() => {})
    }
    try {
      return (await sql.begin(guarded)) as Result
    } finally {
      isOver = true
    }
  })
}

const LOSS_IS_KNOWN_AFTER_MS = 100

/** The same transaction, which begins no query when `isOver`. */
const refuseWhen = (tx: postgres.TransactionSql, isOver: () => boolean): postgres.TransactionSql =>
  new Proxy(tx, {
    apply(target, self, args) {
      if (isOver()) throw Object.assign(new Error('The connection was lost.'), { code: 'CONNECTION_CLOSED' })
      return Reflect.apply(target, self, args)
    },
  })
