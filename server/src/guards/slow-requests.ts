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
  /** For the next request after an answer. */
  idleMs: number
  /** For any byte in either direction, also while the client does not read its answer. */
  silenceMs: number
}

/**
 * 64 KiB a second is an uplink of half a megabit, the slowest in common use. The largest import (16 MiB) may take
 * 4 min 36 s, a form of 256 KiB 24 s. A head fits into a few packets.
 * Load balancers end an idle connection after 60 s and must not find it closed. No answer needs two minutes, and event
 * streams send a heartbeat.
 */
export const PATIENCE: Patience = {
  headMs: 20_000,
  bodyMs: 20_000,
  bytesPerSecond: 64 * 1024,
  checkEveryMs: 5_000,
  idleMs: 72_000,
  silenceMs: 120_000,
}

/** How long a body of so many bytes may take to arrive. */
export const bodyTimeMs = (bytes: number, { bodyMs, bytesPerSecond }: Patience): number =>
  bodyMs + (bytes / bytesPerSecond) * 1000

/**
 * Node's own limits. They also end incomplete heads, bodies that are not read, and answers that the client does not
 * read.
 */
export const serverLimits = (patience: Patience, largestBodyBytes: number) => ({
  connectionTimeout: patience.silenceMs,
  keepAliveTimeout: patience.idleMs,
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
