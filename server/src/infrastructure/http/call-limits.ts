import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import type { Operation } from '#contract/shared/operation.ts'
import { networkOf } from './network-address.ts'
import { tooManyRequests } from './problem.ts'
import type { Route } from './route.ts'

export type CallLimits = {
  /** False for load tests and journeys, which call faster than users do. */
  limitCalls: boolean
  /** The factor by which the usual call limits are raised. */
  limitFactor: number
}

/** A limit, and the name under which all processes count its calls. */
export type NamedLimit = RateLimitOptions & { counts: string }

/** Counts by account where the caller is signed in, so that users behind one router do not share a limit. */
export function limitOf(
  { name, access, callsPerMinute }: Operation,
  { limitCalls, limitFactor }: CallLimits,
): NamedLimit | false {
  if (callsPerMinute === undefined || !limitCalls) return false
  const limit: NamedLimit = { counts: name, max: callsPerMinute * limitFactor, timeWindow: '1 minute' }
  if (access === 'public') return limit
  // The plugin's hook runs after the route's own onRequest, which sets the viewer.
  return { ...limit, keyGenerator: ({ viewer, ip }) => viewer?.userId ?? networkOf(ip) }
}

/** Counts a call once its body is known, as often as the route weighs it, beside the count of all calls. */
export function weighing(
  app: FastifyInstance,
  { operation, options: { weigh } }: Route,
  limits: CallLimits,
): { preHandler?: preHandlerAsyncHookHandler } {
  const limit = limitOf(operation, limits)
  if (weigh === undefined || limit === false) return {}
  const weighed: NamedLimit = { ...limit, counts: `${operation.name} by weight` }
  const count = app.createRateLimit(weighed)
  return {
    preHandler: async (request) => {
      for (let left = weigh(request.body); left > 0; left--) {
        const counted = await count(request)
        if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds)
      }
    },
  }
}
