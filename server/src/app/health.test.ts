import { expect, test } from '#testing/test.ts'

test('health and readiness are both there while the database answers', async ({ app }) => {
  for (const url of ['/api/health', '/api/ready']) {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
  }
})

test('readiness does not wait for a database that has no connection to spare', async ({
  app,
  database: { sql },
}) => {
  const taken = await Promise.all(Array.from({ length: sql.options.max }, () => sql.reserve()))
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  for (const connection of taken) connection.release()
  await expect.poll(async () => (await app.inject('/api/ready')).statusCode).toBe(200)
})
