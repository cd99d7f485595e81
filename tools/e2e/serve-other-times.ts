import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { type AppOptions, createApp } from '#server/app/create-app.ts'
import { listTasks } from '#server/app/features.ts'
import { closeGracefully } from '#server/app/graceful-stop.ts'
import type { CleanUp } from '#server/app/until-stopped.ts'
import { systemClock } from '#server/infrastructure/clock.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { startWorker } from '#server/infrastructure/queue/worker.ts'

/**
 * A server beside the one of most journeys, and the settings by which commands reach its database where that is its
 * own.
 */
export type OtherServer = { address: string; settings: Record<string, string> }

/**
 * Answers GET /2027-03-14T01:00:00.000Z with an `OtherServer` whose clock stands at this instant, on the same database.
 * With ?alone it has an empty database and the jobs of its own: who signs in far ahead ends the sessions of everybody
 * else, and everybody sees what operators do. With ?verifying new accounts are asked to confirm their email. Returns
 * its own address.
 */
export async function serveOtherTimes(options: AppOptions, cleanUp: CleanUp): Promise<string> {
  const start = async (request: IncomingMessage): Promise<OtherServer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const at = new Date(decodeURIComponent(pathname.slice(1)))
    const own = searchParams.has('alone') ? await openEmptyDatabase(options, cleanUp) : null
    const database = own?.database ?? options.database
    const config = { ...options.config, VERIFY_EMAIL: searchParams.has('verifying') }
    const clock = { now: () => new Date(at) }
    const app = await createApp({ ...options, config, database, clock })
    cleanUp((hurry) => closeGracefully(app, hurry))
    if (own) {
      // Jobs are due by the clock of the database, which nobody sets.
      const jobs = await startWorker({ database, tasks: listTasks(config), clock: systemClock, log: app.log })
      cleanUp((hurry) => jobs.stop(hurry))
    }
    await app.listen({ port: 0, listenTextResolver: () => '' })
    return { address: addressOf(app.server.address()), settings: own?.settings ?? {} }
  }
  const servers = createServer((request, response) => {
    start(request).then(
      (server) => response.end(JSON.stringify(server)),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  })
  await once(servers.listen(0, '127.0.0.1'), 'listening')
  cleanUp(async () => void servers.close())
  return addressOf(servers.address())
}

/** A migrated database without data, on the server that runs. */
async function openEmptyDatabase(
  { config, database: { sql } }: AppOptions,
  cleanUp: CleanUp,
): Promise<{ database: Database; settings: OtherServer['settings'] }> {
  const name = `at_${randomBytes(4).toString('hex')}`
  await sql`create database ${sql(name)}`
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory: config.DATA_DIR })
  // Ends the watch, which would start PostgreSQL again while the run stops it. The watch of the first start goes on.
  await stop()
  // PostgreSQL allows a hundred connections, and these servers live until the last journey ends.
  const database = openDatabase({ connection: { ...connection, database: name }, poolSize: 3 })
  cleanUp(() => database.close())
  await migrate(database.sql)
  // A socket has no place in an address.
  const { host: PGHOST, port, username: PGUSER, password: PGPASSWORD } = connection
  const settings = { DATABASE_URL: `postgres:///${name}`, PGHOST, PGPORT: String(port), PGUSER, PGPASSWORD }
  return { database, settings }
}

const addressOf = (listening: AddressInfo | string | null) =>
  `http://localhost:${(listening as AddressInfo).port}`
