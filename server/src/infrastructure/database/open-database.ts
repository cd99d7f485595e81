import postgres from 'postgres'
import type { Database } from './database.ts'
import { splitDatabaseAddress } from './database-address.ts'
import { dialDirectly } from './dial-directly.ts'
import { followPrimary, type PrimaryFollower } from './follow-primary.ts'
import { createListener } from './listener.ts'
import { assertHears, assertSettings, storeSettings } from './pooler.sql.ts'
import type { CatalogueRead } from './replica.ts'
import { createReplicas } from './replicas.ts'

/** An address, which may name several servers, or what the driver needs. */
type Connection = string | postgres.Options<Record<string, never>>

/** A way to one server. */
type Target = {
  connection: Connection
  /** Opens connections to one of several servers. */
  openSocket?: PrimaryFollower['openSocket']
  close?: PrimaryFollower['close']
}

export type DatabaseOptions = {
  /** Of several servers, the one that takes writes is used. */
  connection: Connection
  /** PostgreSQL itself, where `connection` leads through a pooler that gives a connection to many in turn. */
  direct?: Connection | undefined
  /** The address of one replica or of several. */
  replica?: string | undefined
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
  const { connection, direct, replica: replicaUrl, poolSize = 10, say = () => {} } = options
  const isPooled = direct !== undefined
  const connectAs = isPooled ? connectThroughPooler : connect
  const primary = findPrimary(connection, say)
  const directPrimary = isPooled ? findPrimary(direct, () => {}) : primary
  const sql = connectAs(primary, poolSize)
  const catalogue = connectAs(primary, poolSize, PLANNED_ONCE)
  const catalogueOnPrimary: CatalogueRead = (read) => read(catalogue)
  const replica =
    replicaUrl === undefined
      ? null
      : createReplicas({
          primary: catalogue,
          connect: (url, max) => connectAs({ connection: url }, max, PLANNED_ONCE),
          connectProbe,
          poolSize,
          url: replicaUrl,
          say,
        })
  const listener = createListener(() => connect(directPrimary, 1), sql)
  async function directly<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    if (!isPooled) return work(sql)
    const own = connect(directPrimary, 1)
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
    hasReplica: () => replica?.isUsed() ?? false,
    replicas: () => replica?.standings() ?? [],
    catalogueOnPrimary,
    watchReplica: async () => replica?.watch(),
    listener,
    async close(timeout = 5) {
      await listener.close()
      await Promise.all([sql.end({ timeout }), catalogue.end({ timeout }), replica?.close()])
      await Promise.all([primary.close?.(), directPrimary.close?.()])
    },
  }
}

/**
 * For catalogue reads: a connection plans each statement once. By default PostgreSQL plans a search at every call,
 * because it expects a cheaper plan from the values, and planning takes longer than the search. Writes and their
 * triggers need plans that know how many rows they have. See decision 11.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }

/**
 * What each connection has. `jit` is off because the statements are short: to compile one takes longer than to run it,
 * 200 ms for a search.
 */
const USER_SETTINGS = { statement_timeout: String(STATEMENT_TIMEOUT_MS), jit: 'off' }

/** The server of an address, or the primary of the several that it names. */
function findPrimary(connection: Connection, say: (line: string) => void): Target {
  if (typeof connection !== 'string') return { connection }
  const [first, ...others] = splitDatabaseAddress(connection)
  if (others.length === 0) return { connection: first }
  const { openSocket, close } = followPrimary({ urls: [first, ...others], connectProbe, say })
  return { connection: first, openSocket, close }
}

const connect = (target: Target, max: number, settings: Record<string, string> = {}): postgres.Sql =>
  open(target, max, { settings: { ...USER_SETTINGS, ...settings } })

/**
 * A pooler passes on no settings: they are stored with the user of the database (`storeSettings`). Statements are not
 * prepared, because PgBouncer before 1.21 forgets them. PostgreSQL plans each call with its values.
 */
const connectThroughPooler = (target: Target, max: number): postgres.Sql =>
  open(target, max, { prepare: false })

/** For questions about the state of a server, also through a pooler. They read no arrays. */
const connectProbe = (url: string): postgres.Sql =>
  open({ connection: url }, 1, { prepare: false, fetchTypes: false })

/** Columns are in snake case, members of rows in camel case. */
export const ROWS_IN_CAMEL_CASE = { column: { from: postgres.toCamel, to: postgres.fromCamel } }

function open(
  { connection, openSocket }: Target,
  max: number,
  options: { settings?: Record<string, string>; prepare?: boolean; fetchTypes?: boolean },
): postgres.Sql {
  const { settings, prepare = true, fetchTypes = true } = options
  const wanted: postgres.Options<Record<string, never>> & {
    socket: typeof dialDirectly | typeof openSocket
  } = {
    socket: openSocket ?? dialDirectly,
    max,
    prepare,
    fetch_types: fetchTypes,
    transform: ROWS_IN_CAMEL_CASE,
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
      ? postgres(connection, wanted)
      : postgres({ ...wanted, ...connection, connection: wanted.connection })
  return fetchTypes ? askForArrayTypesOnce(sql) : sql
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
