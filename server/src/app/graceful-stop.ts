import type { FastifyInstance } from 'fastify'

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
