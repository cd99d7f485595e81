import { createApp } from '#server/app/create-app.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test } from '#testing/test.ts'
import { readConfig } from '../config/config.ts'
import { aRun } from '../features/orders/runs/runs.fixture.ts'
import type { Database } from '../infrastructure/database/database.ts'

/** A server, and the lines of its log from this level on. */
async function loggingApp(database: Database, level: 'trace' | 'info') {
  const lines: string[] = []
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: level }),
    database,
    logStream: { write: (line) => lines.push(line) },
  })
  return { app, lines }
}

test.for([
  '/invite?storeId=1&email=edie%40x.example&token=secret',
  '/%69nvite?token=secret',
  '/api/nothing?token=secret',
])('the log names the path of %s and not its query', async (url, { database }) => {
  const { app, lines } = await loggingApp(database, 'trace')
  try {
    await app.inject(url)
  } finally {
    await app.close()
  }
  const log = lines.join('')
  expect(log).toContain(`"path":"${url.split('?', 1)[0]}"`)
  expect(log).not.toMatch(/secret|edie/)
})

test('the log has no token of a courier, of calls that work and of refused ones', async ({ database }) => {
  const { app, lines } = await loggingApp(database, 'trace')
  const { courier, token, desk, run } = await aRun(app, database, 1)
  await courier.setOut()
  await courier.tell(new Date(), 91)
  await desk.end(run.id)
  await courier.read()
  await app.close()
  const log = lines.join('')
  expect(log).toContain('"path":"/api/courier/run/start"')
  for (const status of [200, 400, 410]) expect(log).toContain(`"statusCode":${status}`)
  expect(log).not.toContain(token)
  expect(log).not.toMatch(/authorization|bearer/i)
})

test('the log names a call by its trace, and nobody by an address', async ({ database }) => {
  const { app, lines } = await loggingApp(database, 'info')
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  try {
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
    await app.inject({ url: '/api/health', headers, remoteAddress: '203.0.113.77' })
  } finally {
    await app.close()
  }
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: traceId })
  expect(lines[0]).toContain('"network":"203.0.113.0/24"')
  expect(lines.join('')).not.toContain('203.0.113.77')
})

test('a browser that leaves before a large answer is no failure of the server', async ({ database }) => {
  const { app, lines } = await loggingApp(database, 'info')
  app.post('/large', (_request, reply) => {
    // Nothing of the answer is compressed yet.
    reply.raw.once('pipe', () => reply.raw.destroy())
    void reply.type('text/plain').send('Rye loaf. '.repeat(1_000_000))
  })
  const address = await app.listen()
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  await fetch(`${address}/large`, { method: 'POST', headers, body: '{}' }).catch(() => {})
  try {
    await eventually(() => expect(lines.join('')).toContain('the client left before its answer'))
  } finally {
    await app.close()
  }
  expect(lines.join('')).not.toMatch(/"level":50|"statusCode":500/)
})
