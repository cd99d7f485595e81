import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import { bodyOf } from './errors.ts'

/** `/api/health`: this process answers. `/api/ready`: and it reaches its database. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/api/health', async () => ({ status: 'ok' }))
  app.get('/api/ready', async (_request, reply) => {
    try {
      await database.sql`select 1`
      return { status: 'ok' }
    } catch {
      return reply.status(503).send(bodyOf('unavailable', 'The database does not answer.'))
    }
  })
}
