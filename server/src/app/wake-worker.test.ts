import { createApp } from '#server/app/create-app.ts'
import { expect, test, testConfig } from '#testing/test.ts'

test('a call that may have added a job wakes the worker after its answer, and a read does not', async ({
  database,
  clock,
}) => {
  let woken = 0
  const app = await createApp({ config: testConfig, database, clock, wakeWorker: () => woken++ })
  await app.inject({ url: '/api/health' })
  await app.inject({ method: 'HEAD', url: '/api/health' })
  expect(woken).toBe(0)
  await app.inject({ method: 'POST', url: '/api/logout', payload: {} })
  expect(woken).toBe(1)
  await app.close()
})
