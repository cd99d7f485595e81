import type { Platform } from '#contract/platforms/platform.ts'
import type { ClientSurroundings } from './platform-client.ts'
import { noAnswer, tooBusy } from './platform-failure.ts'
import { type Incoming, type Outgoing, send } from './send.ts'

const TRIES_AT_MOST = 8
const PAUSE_AFTER_ERROR_MS = 500

/** Milliseconds to wait before the next try; null when the response does not ask for a retry. */
export type Throttled = (incoming: Incoming) => number | null

/**
 * Retries while the platform throttles or answers 5xx, for at most `patienceMs`. Use it only for idempotent
 * calls: they read, or carry a key or a revision.
 */
export async function sendPatiently(
  outgoing: Outgoing,
  surroundings: ClientSurroundings,
  throttled: Throttled,
): Promise<Incoming> {
  let patienceMs = surroundings.patienceMs
  let errors = 0
  for (let tries = 1; ; tries++) {
    const incoming = await send(outgoing, surroundings)
    const isError = incoming.status >= 500
    const pauseMs = throttled(incoming) ?? (isError ? PAUSE_AFTER_ERROR_MS * 2 ** errors++ : null)
    if (pauseMs === null) return incoming
    if (tries === TRIES_AT_MOST || pauseMs > patienceMs || errors > 3)
      throw giveUp(outgoing.platform, isError)
    patienceMs -= pauseMs
    await surroundings.sleep(pauseMs, surroundings.signal)
  }
}

const giveUp = (platform: Platform, isError: boolean) => (isError ? noAnswer(platform) : tooBusy(platform))

/** Waits after 429, and after 503 with Retry-After. `usualMs` is the pause after a 429 without Retry-After. */
export const throttledByStatus =
  (usualMs: number): Throttled =>
  ({ status, retryAfterMs }) => {
    if (status === 429) return retryAfterMs ?? usualMs
    return status === 503 ? retryAfterMs : null
  }
