import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a stopping server waits for requests in progress. */
const DRAIN_MS = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun`: the server still answers, and asks balancers to send nothing more. */
    stop: { begun: boolean }
  }
}

/**
 * Closes kept-alive connections while the server stops. Node closes only those that are idle when the stop begins; a
 * connection with an answer in progress would stay open afterwards and keep the server running.
 */
export function releaseConnectionsOnClose(app: FastifyInstance): void {
  const stop = { begun: false }
  app.decorate('stop', stop)
  app.addHook('preClose', async () => {
    stop.begun = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stop.begun) reply.header('connection', 'close')
  })
  // The headers of an answer in progress were sent without 'connection: close'.
  app.addHook('onResponse', async () => {
    if (stop.begun) setImmediate(() => app.server.closeIdleConnections())
  })
}

type Closable = Pick<FastifyInstance, 'stop'> & {
  close(): Promise<unknown>
  server: Pick<Server, 'closeAllConnections'>
}

/**
 * Answers for `delayMs` more, while `/api/ready` says that the server stops, so that balancers find out before it is
 * gone. Then waits for requests in progress, for a limited time, and closes every connection. Also closes them when
 * closing the server fails: an open connection keeps the process alive.
 */
export async function closeGracefully(app: Closable, hurry: AbortSignal, delayMs = 0): Promise<void> {
  app.stop.begun = true
  await sleep(delayMs, undefined, { signal: hurry }).catch(() => {})
  const closed = app.close()
  const enough = new AbortController()
  const impatient = sleep(DRAIN_MS, undefined, { signal: AbortSignal.any([enough.signal, hurry]) }).catch(
    () => {},
  )
  try {
    await Promise.race([closed, impatient])
  } finally {
    enough.abort()
    app.server.closeAllConnections()
  }
  await closed
}
