import { defineConfig } from 'vitest/config'

const shared = {
  // These end what hangs, also where other work leaves the tests little of the machine.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // A worker runs all its test files in one process, because loading the server for each file took a third of the time.
  // So a test must not keep state in a module. Vitest undoes the mocks.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    // Three on two cores: tests of the launcher wait for the disk for much of their time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'database',
          include: ['{launcher,server,seed,testing,tools}/**/*.test.ts'],
          globalSetup: ['testing/start-database.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'plain',
          include: ['{contract,web,sandbox}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
