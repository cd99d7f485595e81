import type { FastifyInstance } from 'fastify'
import { type FakePlatforms, startFakePlatforms } from '#sandbox/start-fake-platforms.ts'
import { createApp } from '#server/app/create-app.ts'
import { listTasks } from '#server/app/features.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { test as base, testConfig } from './test.ts'

type Fixtures = {
  /** The sandbox of Shopify, Squarespace and Wix. */
  platforms: FakePlatforms
  app: FastifyInstance
  runJobs: () => Promise<number>
}

const configWith = ({ bases }: FakePlatforms): typeof testConfig => ({
  ...testConfig,
  SECRET_KEY: 'a key of the tests, long enough to be one',
  SHOPIFY_API_BASE: bases.shopify,
  SQUARESPACE_API_BASE: bases.squarespace,
  WIX_API_BASE: bases.wix,
})

/** The usual test with the sandbox of the platforms beside the server. */
export const test = base.extend<Fixtures>({
  platforms: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      await using platforms = await startFakePlatforms()
      await use(platforms)
    },
    { scope: 'file' },
  ],
  app: [
    async ({ database, clock, platforms }, use) => {
      const app = await createApp({ config: configWith(platforms), database, clock, limitCalls: false })
      await app.ready()
      await use(app)
      await app.close()
    },
    { scope: 'file' },
  ],
  runJobs: [
    async ({ database, clock, platforms }, use) =>
      use(() =>
        runDueJobs({
          database,
          clock,
          tasks: listTasks(configWith(platforms)),
          log: { info() {}, error() {} },
        }),
      ),
    { scope: 'file' },
  ],
})
