import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses changes that another site's page sends with a visitor's cookies. Browsers name the origin of every such
 * request: scheme, host and port have to be ours. A caller that names none is not a browser and carries no foreign
 * cookies.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (!changes.has(request.method)) return
  const { origin } = request.headers
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site' || site === 'same-site') throw foreign()
    return
  }
  if (origin !== publicOrigin && origin !== `${request.protocol}://${request.host}`) throw foreign()
}

const foreign = () => new Problem('foreign_origin', 'This request came from another website and was refused.')
