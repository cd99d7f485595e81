import { expect, test } from '#testing/test.ts'

test('health and readiness answer 200 while the database answers', async ({ app }) => {
  for (const url of ['/api/health', '/api/ready']) {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
  }
})
