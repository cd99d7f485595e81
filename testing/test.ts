import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { test as base, inject } from 'vitest'
import { readConfig } from '#server/app/config.ts'
import { createApp } from '#server/app/create-app.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { FakeClock } from './fake-clock.ts'
import { TEMPLATE } from './start-database.ts'

export { describe, expect } from 'vitest'

type Fixtures = {
  /** A database of this test file's own, with the schema and nothing in it. */
  database: Database
  clock: FakeClock
  /** The real server on that database; call it with `app.inject`. */
  app: FastifyInstance
}

/** Vitest's test with a real database and the real server. */
export const test = base.extend<Fixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = inject('databaseServer')
      const name = `test_${randomBytes(8).toString('hex')}`
      const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => {} })
      await admin`create database ${admin(name)} template ${admin(TEMPLATE)}`
      const database = openDatabase({ connection: { ...server, database: name }, poolSize: 8 })
      await use(database)
      await database.close()
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
    { scope: 'file' },
  ],
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(new FakeClock()),
    { scope: 'file' },
  ],
  app: [
    async ({ database, clock }, use) => {
      const app = await createApp({
        config: readConfig({ LOG_LEVEL: 'silent' }),
        database,
        clock,
        limitCalls: false,
      })
      await app.ready()
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
})
