import type { Platform } from '#contract/platforms/platform.ts'
import type { ClientSurroundings } from './platform-client.ts'
import { noAnswer, tooBusy } from './platform-failure.ts'
import { type Incoming, type Outgoing, send } from './send.ts'

const TRIES_AT_MOST = 8
const PAUSE_AFTER_ERROR_MS = 500

/** What an answer says of trying again: after so many milliseconds, or not at all. */
export type Throttled = (incoming: Incoming) => number | null

/**
 * Sends until the platform neither throttles nor fails for a moment, within the patience of the caller.
 * Every call that goes this way may be repeated: it reads, or carries a key, or a revision.
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

/** 429, and 503 with Retry-After; `usualMs` where the platform does not say how long. */
export const throttledByStatus =
  (usualMs: number): Throttled =>
  ({ status, retryAfterMs }) => {
    if (status === 429) return retryAfterMs ?? usualMs
    return status === 503 ? retryAfterMs : null
  }
