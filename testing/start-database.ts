import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { thisMachine } from '#launcher/machine.ts'
import { startEmbeddedPostgres } from '#launcher/start-embedded-postgres.ts'
import { migrate } from '#server/infrastructure/database/migrate.ts'

export type ServerConnection = { host: string; port: number; username: string; password: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: ServerConnection
  }
}

type TemporaryServer = { connection: ServerConnection; stop: () => Promise<void> }

export const TEMPLATE = 'mainstreet_template'

/**
 * Starts one real PostgreSQL for the run and migrates the template database that every test file copies.
 * TEST_DATABASE_URL names another server to run against; its user must be allowed to create databases.
 */
export default async function startDatabase(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server: TemporaryServer =
    given === undefined ? await startTemporary() : { connection: connectionOf(given), stop: async () => {} }
  const admin = postgres({ ...server.connection, database: 'postgres', max: 1, onnotice: () => {} })
  // A test run that was killed may still be connected to its template.
  await admin`drop database if exists ${admin(TEMPLATE)} with (force)`
  await admin`create database ${admin(TEMPLATE)}`
  await admin.end()
  const template = postgres({ ...server.connection, database: TEMPLATE, max: 1, onnotice: () => {} })
  await migrate(template)
  await template.end()
  project.provide('databaseServer', server.connection)
  return () => server.stop()
}

/** Starts a PostgreSQL whose data are deleted when it stops. `machine` decides which one. */
export async function startTemporary(machine = thisMachine()): Promise<TemporaryServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-test-'))
  // Under root the server runs as another account, which must be able to enter the directory.
  await chmod(directory, 0o755)
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory: directory, machine })
  const { host, port, username, password } = connection
  const admin = postgres({ ...connection, max: 1, onnotice: () => {} })
  await stopWaitingForTheDisk(admin)
  await admin.end()
  return {
    connection: { host, port, username, password },
    async stop() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** For a server that holds only test data: nothing has to survive a power cut. Tests run a fifth faster. */
export async function stopWaitingForTheDisk(admin: postgres.Sql): Promise<void> {
  await admin`alter system set fsync = off`
  await admin`select pg_reload_conf()`
}

/** The address of a database on this server. */
export const urlOf = ({ host, port, username, password }: ServerConnection, database = 'postgres'): string =>
  `postgres://${username}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`

function connectionOf(url: string): ServerConnection {
  const { hostname, port, username, password } = new URL(url)
  return {
    // The host may be the directory of a socket, with its slashes escaped, as in PostgreSQL's own URLs.
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}
