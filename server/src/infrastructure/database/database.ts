import postgres from 'postgres'
import { createListener, type Listener } from './listener.ts'
import { assertHears, assertSettings, storeSettings } from './pooler.sql.ts'
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
  /** Runs work on a connection to PostgreSQL itself, past a pooler. */
  directly<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result>
  /** Throws DatabaseStartError where a pooler stands between that does not pass on what Mainstreet needs. */
  assertPassage(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: string | postgres.Options<Record<string, never>>
  /** PostgreSQL itself, where `connection` leads through a pooler that gives a connection to many in turn. */
  direct?: DatabaseOptions['connection'] | undefined
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
  const { connection, direct, replica: replicaConnection, poolSize = 10, say = () => {} } = options
  const isPooled = direct !== undefined
  const connectAs = isPooled ? connectThroughPooler : connect
  const sql = connectAs(connection, poolSize)
  const catalogue = connectAs(connection, poolSize, PLANNED_ONCE)
  const catalogueOnPrimary: CatalogueRead = (read) => read(catalogue)
  const replica =
    replicaConnection === undefined
      ? null
      : createReplica({
          primary: catalogue,
          connect: (max) => connectAs(replicaConnection, max, PLANNED_ONCE),
          poolSize,
          url: typeof replicaConnection === 'string' ? replicaConnection : 'postgres:',
          say,
        })
  const listener = createListener(() => connect(direct ?? connection, 1), sql)
  async function directly<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    if (!isPooled) return work(sql)
    const own = connect(direct, 1)
    try {
      return await work(own)
    } finally {
      await own.end({ timeout: 5 })
    }
  }
  return {
    sql,
    directly,
    async assertPassage() {
      // Before the first call through the pooler: only connections that it opens later have the settings.
      if (isPooled) await directly((own) => storeSettings(own, Object.keys(USER_SETTINGS)))
      await assertHears(listener, sql)
      await assertSettings(sql, USER_SETTINGS, { isPooled })
    },
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

/**
 * What each connection has. `jit` is off because the statements are short: to compile one takes longer than to run it,
 * 200 ms for a search.
 */
const USER_SETTINGS = { statement_timeout: String(STATEMENT_TIMEOUT_MS), jit: 'off' }

const connect = (
  connection: DatabaseOptions['connection'],
  max: number,
  settings: Record<string, string> = {},
): postgres.Sql => open(connection, max, { settings: { ...USER_SETTINGS, ...settings } })

/**
 * A pooler passes on no settings: they are stored with the user of the database (`storeSettings`). Statements are not
 * prepared, because PgBouncer before 1.21 forgets them. PostgreSQL plans each call with its values.
 */
const connectThroughPooler = (connection: DatabaseOptions['connection'], max: number): postgres.Sql =>
  open(connection, max, { prepare: false })

function open(
  connection: DatabaseOptions['connection'],
  max: number,
  { settings, prepare = true }: { settings?: Record<string, string>; prepare?: boolean },
): postgres.Sql {
  const options: postgres.Options<Record<string, never>> = {
    max,
    prepare,
    // Notices such as 'relation already exists, skipping' do not help an operator.
    onnotice: () => {},
    connect_timeout: 5,
    // The driver's own pauses grow to 20 seconds. Requests would wait that long after the database is back.
    backoff: (attempt) => Math.min(0.2, 0.01 * 2 ** attempt),
    connection: {
      application_name: 'mainstreet',
      TimeZone: 'UTC',
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
