import postgres from 'postgres'
import { createListener, type Listener } from './listener.ts'
import { type CatalogueRead, createReplica } from './replica.ts'

/** Runs SQL: the pool, or one transaction of it. */
export type Sql = postgres.Sql | postgres.TransactionSql

export type Database = {
  /** The primary: every write, and every read that must see its own writes. */
  sql: postgres.Sql
  /**
   * Runs a read that anybody may see and that may be some seconds old. It runs on the replica where there is one, and
   * again on the primary if the replica fails.
   */
  catalogue: CatalogueRead
  /** Begins to use the replica, if there is one. Call it when the schema is up to date. */
  watchReplica(): Promise<void>
  /** Hears what the database notifies of. */
  listener: Listener
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: string | postgres.Options<Record<string, never>>
  replica?: DatabaseOptions['connection'] | undefined
  poolSize?: number
  /** Takes what an operator should know. */
  say?: (line: string) => void
}

/**
 * After this a statement is ended and its request answered with 503: nobody waits longer, and one request cannot keep the
 * database from all others. Work that needs longer, such as a migration, sets another limit in its own transaction.
 */
export const STATEMENT_TIMEOUT_MS = 20_000

/** Opens the pools; connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connection, replica: replicaConnection, poolSize = 10, say = () => {} } = options
  const sql = connect(connection, poolSize)
  const replica =
    replicaConnection === undefined
      ? null
      : createReplica({
          primary: sql,
          connect: (max) => connect(replicaConnection, max),
          poolSize,
          url: typeof replicaConnection === 'string' ? replicaConnection : 'postgres:',
          say,
        })
  const listener = createListener(() => connect(connection, 1), sql)
  return {
    sql,
    catalogue: replica?.read ?? ((read) => read(sql)),
    watchReplica: async () => replica?.watch(),
    listener,
    async close() {
      await listener.close()
      await Promise.all([sql.end({ timeout: 5 }), replica?.close()])
    },
  }
}

/** The same database for somebody who is signed in: everything is read from the primary, so own writes are seen. */
export function readingPrimary(database: Database): Database {
  return { ...database, catalogue: (read) => read(database.sql) }
}

function connect(connection: DatabaseOptions['connection'], max: number): postgres.Sql {
  const options: postgres.Options<Record<string, never>> = {
    max,
    // 'relation already exists, skipping' and its like tell an operator nothing.
    onnotice: () => {},
    connect_timeout: 5,
    // The driver's own pauses grow to 20 seconds, which people would wait after the database is back.
    backoff: (attempt) => Math.min(0.2, 0.01 * 2 ** attempt),
    connection: {
      application_name: 'mainstreet',
      TimeZone: 'UTC',
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  }
  if (typeof connection === 'string') return postgres(connection, options)
  return postgres({ ...options, ...connection, connection: options.connection })
}

/** `sql.begin` with the callback's own type as the result. */
export async function inTransaction<Result>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  return (await sql.begin(work)) as Result
}
