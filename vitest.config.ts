import { defineConfig } from 'vitest/config'

const limits = {
  // These end what hangs, also where other work leaves the tests little of the machine.
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    // Two: the smallest machine we build for has two cores, and postgres wants its share.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: 'database',
          include: ['{launcher,server,seed,testing,tools}/**/*.test.ts'],
          globalSetup: ['testing/start-database.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'plain',
          include: ['{contract,web,sandbox}/**/*.test.{ts,tsx}'],
          // Rules and rendered screens keep no state: one process serves all files, in less than half of the time.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
    ],
  },
})
