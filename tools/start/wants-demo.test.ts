import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { limitFactorOf } from './wants-demo.ts'

const database = 'postgres://localhost/mainstreet'
const site = 'https://mainstreet.example'

test.each([
  [{}, 10],
  [{ HOST: '127.0.0.1', SEED_DEMO: 'true', DATABASE_URL: database }, 10],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 10],
  [{ SEED_DEMO: 'false' }, 1],
  [{ DATABASE_URL: database }, 1],
  [{ HOST: '0.0.0.0' }, 1],
  [{ PUBLIC_URL: site }, 1],
])('with %o the limits of calls are multiplied by %i', (settings, factor) => {
  expect(limitFactorOf(readConfig(settings))).toBe(factor)
})
