import postgres from 'postgres'
import { createListener, type Listener } from './listener.ts'

/** Runs SQL: the pool, or one transaction of it. */
export type Sql = postgres.Sql | postgres.TransactionSql

export type Database = {
  /** The primary: every write, and every read that must see its own writes. */
  sql: postgres.Sql
  /** Catalogue reads, which may lag behind by a moment. The primary where there is no replica. */
  catalogue: postgres.Sql
  /** Hears what the database notifies of. */
  listener: Listener
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: string | postgres.Options<Record<string, never>>
  replicaUrl?: string | undefined
  poolSize?: number
}

/**
 * After this a statement is ended and its request answered with 503: nobody waits longer, and one request cannot keep the
 * database from all others. Work that needs longer, such as a migration, sets another limit in its own transaction.
 */
export const STATEMENT_TIMEOUT_MS = 20_000

/** Opens the pools; connections are made when first needed. */
export function openDatabase({ connection, replicaUrl, poolSize = 10 }: DatabaseOptions): Database {
  const sql = connect(connection, poolSize)
  const catalogue = replicaUrl === undefined ? sql : connect(replicaUrl, poolSize)
  const listener = createListener(() => connect(connection, 1), sql)
  return {
    sql,
    catalogue,
    listener,
    async close() {
      await listener.close()
      await Promise.all([
        sql.end({ timeout: 5 }),
        catalogue === sql ? undefined : catalogue.end({ timeout: 5 }),
      ])
    },
  }
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
