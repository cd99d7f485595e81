import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a stopping server waits for requests in progress. */
const DRAIN_MS = 10_000

/**
 * Closes kept-alive connections while the server stops. Node closes only those that are idle when the stop begins; a
 * connection with an answer in progress would stay open afterwards and keep the server running.
 */
export function releaseConnectionsOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  // The headers of an answer in progress were sent without 'connection: close'.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}

type Closable = { close(): Promise<unknown>; server: Pick<Server, 'closeAllConnections'> }

/**
 * Waits for requests in progress, for a limited time, and then closes every connection. Also closes them when closing
 * the server fails: an open connection keeps the process alive.
 */
export async function closeGracefully(app: Closable, hurry: AbortSignal): Promise<void> {
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
