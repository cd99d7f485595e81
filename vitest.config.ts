import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,launcher,server,web,seed,sandbox,testing,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['testing/start-database.ts'],
    // Two: the smallest machine we build for has two cores, and postgres wants its share.
    maxWorkers: 2,
    // These end what hangs, also where other work leaves the tests little of the machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
