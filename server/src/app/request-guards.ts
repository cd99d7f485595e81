import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../infrastructure/http/network-address.ts'
import { refuseForeignOrigin } from '../infrastructure/http/origin.ts'
import { Problem } from '../infrastructure/http/problem.ts'

/** What is looked at before any route, and before a body is read. */
export function addRequestGuards(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    // Unless a route says otherwise. Not by the address: '/%61pi/session' is the session's route too.
    reply.header('cache-control', 'no-store')
    refuseForeignOrigin(request, publicOrigin)
    if (request.headers['content-encoding'] !== undefined) {
      // 118 bytes unpack to 16 MB.
      throw new Problem('unsupported_media_type', 'Send this request without compression.')
    }
  })
}

/** How often a network may be refused in a minute. A page whose session ended asks a few times. */
export const REFUSALS_A_MINUTE = 60

/** Counts refusals by network address, and gives back what to answer: the refusal, or that there were too many. */
export function countRefusals(
  app: FastifyInstance,
): (problem: Problem, request: FastifyRequest) => Promise<Problem> {
  const count = app.createRateLimit({
    max: REFUSALS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  return async (problem, request) => {
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded ? problem : tooManyRequests(counted.ttlInSeconds)
  }
}

export const tooManyRequests = (retryAfterSeconds?: number) =>
  new Problem('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
