import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { test as base, inject } from 'vitest'
import { createApp } from '#server/app/create-app.ts'
import { listTasks } from '#server/app/features.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { openDatabase } from '#server/infrastructure/database/open-database.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { FakeClock } from './fake-clock.ts'
import { TEMPLATE } from './start-database.ts'

export { describe, expect } from 'vitest'

// Tests write their mail to the directory for temporary files.
export const testConfig = readConfig({
  LOG_LEVEL: 'silent',
  MAP_TILE_URL: 'none',
  DATA_DIR: path.join(tmpdir(), 'mainstreet-test-data'),
})

type Fixtures = {
  /** A database for this test file alone, with the schema and no rows. */
  database: Database
  clock: FakeClock
  /** The real server on that database. Call it with `app.inject`. */
  app: FastifyInstance
  /** Runs the jobs that are due until none is left, and returns how many ran. */
  runJobs: () => Promise<number>
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
        config: testConfig,
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
  runJobs: [
    async ({ database, clock }, use) =>
      use(() => runDueJobs({ database, clock, tasks: listTasks(testConfig), log: console })),
    { scope: 'file' },
  ],
})
