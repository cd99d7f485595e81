import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerTooSlow } from './unreadable-request.ts'

export type Patience = {
  /** For a request's head, counted from the start of the connection. */
  headMs: number
  /** For any body, in addition to the time for its size. */
  bodyMs: number
  /** The slowest line that an upload may have. */
  bytesPerSecond: number
  checkEveryMs: number
}

/**
 * 64 KiB a second is an uplink of half a megabit, the slowest in common use. The largest import (16 MiB) may take
 * 4 min 36 s, a form of 256 KiB 24 s. A head fits into a few packets.
 */
export const PATIENCE: Patience = {
  headMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 64 * 1024,
  checkEveryMs: 5_000,
}

/** How long a body of so many bytes may take to arrive. */
export const bodyTimeMs = (bytes: number, { bodyMs, bytesPerSecond }: Patience): number =>
  bodyMs + (bytes / bytesPerSecond) * 1000

/** Node's own limits. They also end incomplete heads and bodies that are not read. They do not limit answers. */
export const serverLimits = (patience: Patience, largestBodyBytes: number) => ({
  requestTimeout: Math.ceil(patience.headMs + bodyTimeMs(largestBodyBytes, patience)),
  http: { headersTimeout: patience.headMs, connectionsCheckingInterval: patience.checkEveryMs },
})

/** Ends a body that arrives too slowly for its size. Node has one limit for all sizes. */
export function limitSlowBodies(app: FastifyInstance, patience: Patience): void {
  app.addHook('preParsing', async ({ raw, headers, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = headers
    if (length === undefined && chunked === undefined) return
    // A request that `inject` makes has no connection to end, and its unread body never does.
    if (!(raw.socket instanceof Socket)) return
    const bytes = Math.min(Number(length ?? routeOptions.bodyLimit), routeOptions.bodyLimit)
    const timer = setTimeout(() => answerTooSlow(raw.socket), bodyTimeMs(bytes, patience))
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}
