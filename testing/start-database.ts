import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/infrastructure/database/migrate.ts'
import {
  type ServerConnection,
  startTemporary,
  type TemporaryServer,
} from '#server/infrastructure/database/temporary-server.ts'

export { type ServerConnection, startTemporary } from '#server/infrastructure/database/temporary-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: ServerConnection
  }
}

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
