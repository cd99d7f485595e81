import { defineConfig } from 'vitest/config'

/** Tests with programs that a town installs beside Mainstreet: `npm test -- deploy`. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['deploy/start-database.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
  },
})
