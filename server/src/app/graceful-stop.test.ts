import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app/create-app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { closeGracefully } from './graceful-stop.ts'

type Answer = { status: number; body: string }

function call(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

async function listening(
  database: Database,
): Promise<{ app: FastifyInstance; url: string; entered: Promise<void>; finish: () => void }> {
  const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database })
  // Idle connections never end by themselves here, so a server that waits for them never closes.
  app.server.keepAliveTimeout = 0
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    enter()
    await finished
    return { done: true }
  })
  app.get('/streams', async (_request, reply) => {
    reply.type('text/plain').send(
      Readable.from(
        (async function* () {
          yield 'begun '
          enter()
          await finished
          yield 'done'
        })(),
      ),
    )
    return reply
  })
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }), entered, finish }
}

describe('closing the server', () => {
  test('finishes running requests and accepts no new ones', async ({ database }) => {
    const { app, url, entered, finish } = await listening(database)
    const agent = new Agent({ keepAlive: true })
    const slow = call(`${url}/slow`, agent)
    await entered
    const closed = app.close()
    await eventually(() => expect(app.server.listening).toBe(false))
    const late = await call(`${url}/api/health`, new Agent()).then(
      ({ status }) => status,
      () => 'refused',
    )
    expect([503, 'refused']).toContain(late)
    finish()
    expect(await slow).toEqual({ status: 200, body: '{"done":true}' })
    await closed
    agent.destroy()
  })

  test('finishes an answer that is partly sent, and then closes its connection', async ({ database }) => {
    const { app, url, entered, finish } = await listening(database)
    const agent = new Agent({ keepAlive: true })
    const streamed = call(`${url}/streams`, agent)
    await entered
    const closed = app.close()
    await eventually(() => expect(app.server.listening).toBe(false))
    finish()
    expect(await streamed).toEqual({ status: 200, body: 'begun done' })
    await closed
    agent.destroy()
  })

  test('answers for a while after it has said that it stops', async ({ database }) => {
    const { app, url } = await listening(database)
    const hurry = new AbortController()
    const closed = closeGracefully(app, hurry.signal, 2 ** 30)
    expect((await fetch(`${url}/api/ready`)).status).toBe(503)
    const served = await fetch(`${url}/api/health`)
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    hurry.abort()
    await closed
    expect(app.server.listening).toBe(false)
  })

  test('does not wait for idle connections', async ({ database }) => {
    const { app, url } = await listening(database)
    const agent = new Agent({ keepAlive: true })
    expect((await call(`${url}/api/health`, agent)).status).toBe(200)
    expect(Object.keys(agent.freeSockets)).toHaveLength(1)
    await app.close()
    agent.destroy()
  })

  test('closes all connections even when closing fails, and reports the failure', async ({ database }) => {
    const { app, url, entered } = await listening(database)
    const agent = new Agent({ keepAlive: true })
    const cut = expect(call(`${url}/slow`, agent)).rejects.toThrow('socket hang up')
    await entered
    const failing = {
      stop: app.stop,
      server: app.server,
      close: () => Promise.reject(new Error('a hook that fails')),
    }
    await expect(closeGracefully(failing, new AbortController().signal)).rejects.toThrow('a hook that fails')
    await cut
    await app.close()
    agent.destroy()
  })
})
