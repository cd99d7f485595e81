import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Clock } from '../infrastructure/clock.ts'
import type { NamedLimit } from '../infrastructure/http/call-limits.ts'
import { networkOf } from '../infrastructure/http/network-address.ts'
import { refuseForeignOrigin } from '../infrastructure/http/origin.ts'
import { Problem, tooManyRequests } from '../infrastructure/http/problem.ts'

/** Checks every request before its route runs and before its body is read. */
export function addRequestGuards(
  app: FastifyInstance,
  { clock, publicOrigin }: { clock: Clock; publicOrigin: string | undefined },
): void {
  app.addHook('onRequest', async (request, reply) => {
    // The default for all answers; a route may override it. Do not decide by the path: '/%61pi/session' is a route too.
    reply.header('cache-control', 'no-store')
    // Browsers set their time by it.
    reply.header('date', clock.now().toUTCString())
    refuseForeignOrigin(request, publicOrigin)
    if (request.headers['content-encoding'] !== undefined) {
      // A body of 118 bytes can unpack to 16 MB.
      throw new Problem('unsupported_media_type', 'Send this request without compression.')
    }
  })
}

/**
 * Checks input by its schema. Zod also measures what is no text: it compares the `length` of an object, which throws if
 * that is an object without a primitive value, such as {"toString": 1}.
 */
export const checkInput: typeof validatorCompiler = (route) => {
  const check = validatorCompiler(route)
  return (input: unknown) => {
    try {
      return check(input)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return { error: new Problem('invalid_input', 'This request could not be read.') }
    }
  }
}

/** Refusals a minute for one network. A page whose session has ended causes a few. */
export const REFUSALS_A_MINUTE = 60

/** Counts refusals by network address. Returns the given refusal, or too_many_requests above the limit. */
export function countRefusals(
  app: FastifyInstance,
  limitFactor: number,
): (problem: Problem, request: FastifyRequest) => Promise<Problem> {
  const limit: NamedLimit = {
    counts: 'refusals',
    max: REFUSALS_A_MINUTE * limitFactor,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  }
  const count = app.createRateLimit(limit)
  return async (problem, request) => {
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded ? problem : tooManyRequests(counted.ttlInSeconds)
  }
}
