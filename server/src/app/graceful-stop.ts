import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a stopping server waits for the requests it is answering. */
const DRAIN_MS = 10_000

/**
 * Lets go of kept-alive connections once the server is closing. Closing drops those that are idle at that
 * moment; one that is just being answered would stay open afterwards, and the server with it.
 */
export function releaseConnectionsOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  // An answer that was on its way already has told its caller nothing.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}

type Closable = { close(): Promise<unknown>; server: Pick<Server, 'closeAllConnections'> }

/**
 * Finishes what is in flight, but not for longer than an operator waits. No connection outlives it, not even where
 * closing fails: it would keep the process alive.
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
