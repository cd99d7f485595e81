import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { type AppOptions, createApp } from '#server/app/create-app.ts'
import { closeGracefully } from '#server/app/graceful-stop.ts'
import type { CleanUp } from '#server/app/until-stopped.ts'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'

/**
 * Answers GET /2027-03-14T01:00:00.000Z with the address of a server whose clock stands at this instant, on the same
 * database. With ?alone it has an empty database of its own: who signs in far ahead ends the sessions of everybody else.
 * With ?verifying new accounts are asked to confirm their email. Returns its own address.
 */
export async function serveOtherTimes(options: AppOptions, cleanUp: CleanUp): Promise<string> {
  const servers = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const at = new Date(decodeURIComponent(pathname.slice(1)))
    const database = searchParams.has('alone') ? await openEmptyDatabase(options, cleanUp) : options.database
    const config = { ...options.config, VERIFY_EMAIL: searchParams.has('verifying') }
    const app = await createApp({ ...options, config, database, clock: { now: () => new Date(at) } })
    cleanUp((hurry) => closeGracefully(app, hurry))
    await app.listen({ port: 0, listenTextResolver: () => '' })
    response.end(addressOf(app.server.address()))
  })
  await once(servers.listen(0, '127.0.0.1'), 'listening')
  cleanUp(async () => void servers.close())
  return addressOf(servers.address())
}

/** A migrated database without data, on the server that runs. */
async function openEmptyDatabase(
  { config, database: { sql } }: AppOptions,
  cleanUp: CleanUp,
): Promise<Database> {
  const name = `at_${randomBytes(4).toString('hex')}`
  await sql`create database ${sql(name)}`
  const { connection } = await startEmbeddedPostgres({ dataDirectory: config.DATA_DIR })
  const database = openDatabase({ connection: { ...connection, database: name } })
  cleanUp(() => database.close())
  await migrate(database.sql)
  return database
}

const addressOf = (listening: AddressInfo | string | null) =>
  `http://localhost:${(listening as AddressInfo).port}`
