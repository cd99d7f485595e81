import { randomUUID } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { z } from 'zod'
import type { Database } from '../database/database.ts'

const CHANNEL = 'calls'
const SEND_EVERY_MS = 100
/** All limits are for a minute. */
const WINDOW_MS = 60_000
/** The callers of one limit that are remembered. The one that was counted longest ago is forgotten first. */
const MOST_CALLERS = 5_000
/** PostgreSQL carries at most 8,000 bytes in a notification. */
const MOST_CHARACTERS = 3_900

/** The calls of one caller since the first one of the current window. */
type CallWindow = { calls: number; since: number }
/** Calls that the other processes do not know of yet, and how many are worth a message. */
type Unsent = { calls: number; worth: number }

const Message = z.object({ from: z.string(), calls: z.array(z.tuple([z.string(), z.string(), z.number()])) })

export type SharedCounts = {
  /** The store of @fastify/rate-limit. */
  Store: FastifyRateLimitStoreCtor
  /** Begins to hear of the other processes. Until then, and while the database is away, each counts alone. */
  listen(): Promise<void>
  close(): void
}

/**
 * Counts the calls of each caller, also those that other processes on the same database have answered. A process tells
 * the others ten times a second, so a limit may be passed by the calls of a tenth of a second. A twentieth of a limit
 * is not worth a message: most callers never cause one.
 */
export function createSharedCounts({ sql, listener }: Pick<Database, 'sql' | 'listener'>): SharedCounts {
  const id = randomUUID()
  const limits = new Map<string, { windows: Map<string, CallWindow>; unsent: Map<string, Unsent> }>()
  let isSending = false
  let timer: NodeJS.Timeout | undefined
  let stopListening = () => {}

  function limitOf(name: string) {
    const limit = limits.get(name) ?? { windows: new Map(), unsent: new Map() }
    limits.set(name, limit)
    return limit
  }

  function count(windows: Map<string, CallWindow>, caller: string, calls: number): CallWindow {
    const now = Date.now()
    const last = windows.get(caller)
    const window = last && last.since + WINDOW_MS > now ? last : { calls: 0, since: now }
    window.calls += calls
    windows.delete(caller)
    windows.set(caller, window)
    forgetFirst(windows)
    return window
  }

  async function send() {
    if (isSending) return
    isSending = true
    try {
      for (const calls of messagesOf(takeUnsent()))
        await sql.notify(CHANNEL, JSON.stringify({ from: id, calls }))
    } catch {
      // The database is away. This process counts alone meanwhile.
    } finally {
      isSending = false
    }
  }

  function takeUnsent(): [string, string, number][] {
    const taken: [string, string, number][] = []
    for (const [name, { unsent }] of limits) {
      for (const [caller, { calls, worth }] of unsent) {
        if (calls < worth) continue
        taken.push([name, caller, calls])
        unsent.delete(caller)
      }
    }
    return taken
  }

  function hear(message: string) {
    // A process of another version may say something else.
    const { data } = Message.safeParse(JSON.parse(message))
    if (data === undefined || data.from === id) return
    for (const [name, caller, number] of data.calls) count(limitOf(name).windows, caller, number)
  }

  class Store implements FastifyRateLimitStore {
    readonly #name: string
    constructor(options: object) {
      this.#name = nameOf(options)
    }
    incr: FastifyRateLimitStore['incr'] = (caller, done, _windowMs, max) => {
      const { windows, unsent } = limitOf(this.#name)
      const { calls, since } = count(windows, caller, 1)
      unsent.set(caller, { calls: (unsent.get(caller)?.calls ?? 0) + 1, worth: max / 20 })
      forgetFirst(unsent)
      timer ??= setInterval(() => void send(), SEND_EVERY_MS).unref()
      done(null, { current: calls, ttl: since + WINDOW_MS - Date.now() })
    }
    child(options: object): Store {
      return new Store(options)
    }
  }

  return {
    Store,
    async listen() {
      stopListening = await listener.listen(CHANNEL, hear, () => {})
    },
    close() {
      clearInterval(timer)
      stopListening()
    },
  }
}

/** The name of a limit: what it says of itself, or its route. */
function nameOf(options: { counts?: string; routeInfo?: { method?: unknown; url?: string } }): string {
  const { counts, routeInfo } = options
  return counts ?? `${String(routeInfo?.method)} ${routeInfo?.url}`
}

function forgetFirst(byCaller: Map<string, unknown>) {
  if (byCaller.size <= MOST_CALLERS) return
  const [first = ''] = byCaller.keys()
  byCaller.delete(first)
}

/** Cuts a list into messages that a notification can carry. */
function messagesOf(calls: readonly [string, string, number][]): [string, string, number][][] {
  const messages: [string, string, number][][] = []
  let left = 0
  for (const call of calls) {
    const length = JSON.stringify(call).length + 1
    if (length > left) {
      messages.push([])
      left = MOST_CHARACTERS
    }
    messages.at(-1)?.push(call)
    left -= length
  }
  return messages
}
