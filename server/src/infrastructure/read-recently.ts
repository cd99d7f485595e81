/** How old a value may be. */
const FRESH_MS = 1_000

/**
 * Returns a function that gives the value as it was last read, and reads it again once a second at most. It never waits:
 * before the first reading it gives null, and while readings fail the last value.
 */
export function readRecently<Value>(read: () => Promise<Value>): () => Value | null {
  let value: Value | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - readAt >= FRESH_MS) {
      readAt = performance.now()
      read().then(
        (found) => {
          value = found
        },
        // The next call tries again.
        () => {},
      )
    }
    return value
  }
}
