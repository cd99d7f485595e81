import { expect, test } from '#testing/test.ts'
import description from '../../../package.json' with { type: 'json' }

test('health and readiness answer 200 while the database answers', async ({ app }) => {
  const health = await app.inject('/api/health')
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version: description.version }])
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok' }])
})
