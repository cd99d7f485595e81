import type { FastifyInstance } from 'fastify'
import type postgres from 'postgres'
import { hasEmbeddedPostgres } from '#launcher/database-home.ts'
import { DatabaseStartError } from '#launcher/database-start-error.ts'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import type { Config } from '../config/config.ts'
import { makePushKeysOnce } from '../features/notifications/push-keys.sql.ts'
import { systemClock } from '../infrastructure/clock.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { explainDatabaseFailure } from '../infrastructure/database/explain-database-failure.ts'
import { assertMigrated, migrate } from '../infrastructure/database/migrate.ts'
import { openDatabase } from '../infrastructure/database/open-database.ts'
import { assertServerVersion, getServerVersion } from '../infrastructure/database/server-version.sql.ts'
import { passOnTraces } from '../infrastructure/metrics/trace.ts'
import { VERSION } from '../infrastructure/version.ts'
import { checkPictureStorage } from './check-picture-storage.ts'
import { pushSettings, readSecretKeys } from './feature-settings.ts'
import { explainListenError } from './free-port.ts'
import { closeGracefully } from './graceful-stop.ts'
import { placesOf } from './sign-in-places.ts'
import type { CleanUp, StopSignal } from './until-stopped.ts'

export type DatabaseOptions = {
  config: Config
  cleanUp: CleanUp
  stop: StopSignal
  /** Runs on the migrated database before the server listens, for example to fill it with the demo town. */
  prepare?: (sql: postgres.Sql) => Promise<unknown>
  say?: (line: string) => void
}

export type ServerOptions = DatabaseOptions & {
  /** Resolves to the directory of the built web app. The server listens only after that. */
  webDirectory: Promise<string | undefined>
  limitCalls?: boolean
  limitFactor?: number
  drawingMs?: number
}

export type RunningServer = {
  app: FastifyInstance
  database: Database
  port: number
  /** The port of `/api/metrics`, where there is one. */
  metricsPort: number | undefined
}

/** Starts database, schema, demo town and server. `cleanUp` receives the steps that stop them. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, cleanUp, stop } = options
  // The modules load while the database starts.
  const modules = Promise.all([
    import('./create-app.ts'),
    import('./features.ts'),
    import('../infrastructure/queue/worker.ts'),
  ])
  modules.catch(() => {})
  const database = await prepareDatabase(options)
  // Read these now, so that an unwritable directory or a wrong file fails the start and not a later request.
  await readSecretKeys(config)
  await placesOf(config)
  await makePushKeysOnce(database.sql, pushSettings(config))
  const webDirectory = await options.webDirectory
  stop.throwIfAborted()
  const stopTraces = passOnTraces()
  cleanUp(async () => stopTraces())
  // First, so that it counts from the beginning and still answers while the site stops.
  const metricsPort = await startMetrics(options, database)
  const [{ createApp }, { listTasks, seedJobs }, { startWorker }] = await modules
  const app = await createApp({
    config,
    database,
    wakeWorker: () => worker.wake(),
    webDirectory,
    checkReplies: false,
    ...(options.limitCalls !== undefined && { limitCalls: options.limitCalls }),
    ...(options.limitFactor !== undefined && { limitFactor: options.limitFactor }),
    drawingMs: options.drawingMs,
  })
  cleanUp((hurry) => closeGracefully(app, hurry, config.STOP_DELAY_SECONDS * 1000))
  await seedJobs(database.sql, config)
  await checkPictureStorage(config, database, app.log)
  const worker = startWorker({ database, tasks: listTasks(config), clock: systemClock, log: app.log })
  cleanUp((hurry) => worker.stop(hurry))
  const port = await listen(app, config)
  return { app, database, port, metricsPort }
}

/** Resolves to the port of `/api/metrics`, or undefined where none is set. */
async function startMetrics({ config, cleanUp }: ServerOptions, database: Database) {
  if (config.METRICS_PORT === undefined) return undefined
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  const metrics = await serveMetrics(config, database)
  cleanUp(() => metrics.close())
  return metrics.port
}

/** Connects to the database, migrates it and prepares its data. Starts the embedded one where no other is set. */
export async function prepareDatabase(options: DatabaseOptions): Promise<Database> {
  const { config, cleanUp, stop, prepare, say = () => {} } = options
  const { connection } = await startDatabase(config, cleanUp, say)
  stop.throwIfAborted()
  const { DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica } = config
  const database = openDatabase({ connection, direct, replica, say })
  cleanUp(() => database.close())
  // A start that waits for the database ends with its connections.
  const giveUp = () => void database.close(0)
  stop.addEventListener('abort', giveUp)
  await bringUpToDate(database, config)
  await database.watchReplica()
  stop.throwIfAborted()
  await prepare?.(database.sql)
  stop.throwIfAborted()
  stop.removeEventListener('abort', giveUp)
  return database
}

/** `withExistingDatabase` for work that needs the schema of this version. Changes nothing of it. */
export const withPreparedDatabase = <Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> =>
  withExistingDatabase(config, async (database) => {
    await assertMigrated(database.sql).catch((failure: unknown) => {
      throw config.DATABASE_URL === undefined ? failure : explainDatabaseFailure(failure, config.DATABASE_URL)
    })
    return work(database)
  })

/** Runs `work` on the database that is there. Throws DatabaseStartError where there is none yet. */
export async function withExistingDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL === undefined && !hasEmbeddedPostgres(DATA_DIR)) {
    throw new DatabaseStartError(
      `There is no database in ${DATA_DIR} yet.`,
      'Start Mainstreet once (npm start), or set DATA_DIR or DATABASE_URL as it has them.',
    )
  }
  return withAnyDatabase(config, work)
}

/**
 * Runs `work` on the database, which may be a new one. The embedded server is that of the running Mainstreet, or runs
 * for the time of the work.
 */
export async function withAnyDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const steps: (() => Promise<unknown>)[] = []
  try {
    const { connection } = await startDatabase(
      config,
      (step) => steps.push(() => step(NO_HURRY)),
      () => {},
    )
    const database = openDatabase({ connection, direct: config.DATABASE_DIRECT_URL, poolSize: 2 })
    steps.push(() => database.close())
    return await work(database)
  } finally {
    for (const step of steps.toReversed()) await step()
  }
}

const NO_HURRY = new AbortController().signal

/**
 * Migrates the schema, and returns the names of the migrations that ran. This is the first query, so it also reports a
 * database that cannot be reached.
 */
export async function bringUpToDate(database: Database, config: Config): Promise<string[]> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = config
  if (url === undefined) return migrate(database.sql)
  let ran: string[]
  try {
    ran = await database.directly(async (sql) => {
      assertServerVersion(await getServerVersion(sql))
      return migrate(sql)
    })
  } catch (failure) {
    throw direct === undefined
      ? explainDatabaseFailure(failure, url)
      : explainDatabaseFailure(failure, direct, 'DATABASE_DIRECT_URL')
  }
  try {
    await database.assertPassage()
  } catch (failure) {
    throw explainDatabaseFailure(failure, url)
  }
  return ran
}

async function startDatabase(config: Config, cleanUp: CleanUp, log: (line: string) => void) {
  if (config.DATABASE_URL !== undefined) return { connection: config.DATABASE_URL }
  const server = await startEmbeddedPostgres({ dataDirectory: config.DATA_DIR, log })
  cleanUp(() => server.stop())
  return server
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<number> {
  try {
    await app.listen({
      host: HOST,
      port: PORT,
      listenTextResolver: (address) => `Mainstreet ${VERSION} listens at ${address}`,
    })
  } catch (error) {
    throw explainListenError(error, HOST, PORT)
  }
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : PORT
}
