/**
 * Lets calls through at least `intervalMs` apart. Throws at once when a call would wait longer than `maxWaitMs`: the
 * caller can then ask another geocoder.
 */
export function spacedCalls({ intervalMs, maxWaitMs }: { intervalMs: number; maxWaitMs: number }) {
  let nextTurnMs = 0
  return async function takeTurn(): Promise<void> {
    const nowMs = performance.now()
    const turnMs = Math.max(nowMs, nextTurnMs)
    if (turnMs - nowMs > maxWaitMs) throw new Error('Too many calls are waiting for their turn')
    nextTurnMs = turnMs + intervalMs
    if (turnMs > nowMs) await new Promise((go) => setTimeout(go, wholeMs(turnMs - nowMs)))
  }
}

/** A timer drops the fraction of a millisecond, and would be early. 999.9999999 is an error of rounding. */
const wholeMs = (ms: number) => Math.ceil(ms - 1e-6)
