import { readConfig } from '#server/app/config.ts'
import { createApp } from '#server/app/create-app.ts'
import { openDatabase } from '#server/infrastructure/database/database.ts'
import { describe, expect, test } from '#testing/test.ts'

describe('health and readiness', () => {
  test('are both there while the database answers', async ({ app }) => {
    for (const url of ['/api/health', '/api/ready']) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  test('differ when the database cannot be reached', async () => {
    const database = openDatabase({ connection: 'postgres://nobody@127.0.0.1:1/nothing' })
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    const ready = await app.inject('/api/ready')
    expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
    await app.close()
    await database.close()
  })
})
