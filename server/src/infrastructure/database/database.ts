import postgres from 'postgres'
import { createListener, type Listener } from './listener.ts'
import { repeatConflicts } from './repeat-conflicts.ts'
import { type CatalogueRead, createReplica } from './replica.ts'

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
  /** Such a read on the primary. */
  catalogueOnPrimary: CatalogueRead
  /** Begins to use the replica, if there is one. Call it when the schema is up to date. */
  watchReplica(): Promise<void>
  /** Receives the notifications of the database. */
  listener: Listener
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: string | postgres.Options<Record<string, never>>
  replica?: DatabaseOptions['connection'] | undefined
  poolSize?: number
  /** Receives messages for the operator. */
  say?: (line: string) => void
}

/**
 * The time limit of a statement. Its request is then answered with 503, so that one request cannot occupy the database.
 * Longer work, such as a migration, sets another limit in its own transaction.
 */
export const STATEMENT_TIMEOUT_MS = 20_000

/** Opens the pools. Connections are made when they are needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connection, replica: replicaConnection, poolSize = 10, say = () => {} } = options
  const sql = connect(connection, poolSize)
  const catalogue = connect(connection, poolSize, PLANNED_ONCE)
  const catalogueOnPrimary: CatalogueRead = (read) => read(catalogue)
  const replica =
    replicaConnection === undefined
      ? null
      : createReplica({
          primary: catalogue,
          connect: (max) => connect(replicaConnection, max, PLANNED_ONCE),
          poolSize,
          url: typeof replicaConnection === 'string' ? replicaConnection : 'postgres:',
          say,
        })
  const listener = createListener(() => connect(connection, 1), sql)
  return {
    sql,
    catalogue: replica?.read ?? catalogueOnPrimary,
    catalogueOnPrimary,
    watchReplica: async () => replica?.watch(),
    listener,
    async close() {
      await listener.close()
      await Promise.all([sql.end({ timeout: 5 }), catalogue.end({ timeout: 5 }), replica?.close()])
    },
  }
}

/** The database for a signed-in user: all reads are from the primary, so that users see their own writes. */
export function readingPrimary(database: Database): Database {
  return { ...database, catalogue: database.catalogueOnPrimary }
}

/**
 * For catalogue reads: a connection plans each statement once. By default PostgreSQL plans a search at every call,
 * because it expects a cheaper plan from the values, and planning takes longer than the search. Writes and their
 * triggers need plans that know how many rows they have. See decision 45.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }

function connect(
  connection: DatabaseOptions['connection'],
  max: number,
  settings: Record<string, string> = {},
): postgres.Sql {
  const options: postgres.Options<Record<string, never>> = {
    max,
    // Notices such as 'relation already exists, skipping' do not help an operator.
    onnotice: () => {},
    connect_timeout: 5,
    // The driver's own pauses grow to 20 seconds. Requests would wait that long after the database is back.
    backoff: (attempt) => Math.min(0.2, 0.01 * 2 ** attempt),
    connection: {
      application_name: 'mainstreet',
      TimeZone: 'UTC',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // The statements are short. Compiling one takes longer than running it: 200 ms for a search.
      jit: 'off',
      ...settings,
    },
  }
  const sql =
    typeof connection === 'string'
      ? postgres(connection, options)
      : postgres({ ...options, ...connection, connection: options.connection })
  return askForArrayTypesOnce(sql)
}

/** The number of the type text[] in every PostgreSQL. */
const TEXT_ARRAY = 1009

/**
 * The driver asks for the array types on each new connection, and nothing catches the failure of that query: a database
 * that goes away at this moment would end the process. They are the same for all connections of the pool, so the first
 * asks.
 */
function askForArrayTypesOnce(sql: postgres.Sql): postgres.Sql {
  Object.defineProperty(sql.options, 'fetch_types', { get: () => !(TEXT_ARRAY in sql.options.parsers) })
  return sql
}

/**
 * `sql.begin` with the type of the callback's result. Runs the callback again when it collided with another
 * transaction, so it must have no effect outside of the database.
 */
export async function inTransaction<Result>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  return (await repeatConflicts(() => sql.begin(work))) as Result
}
