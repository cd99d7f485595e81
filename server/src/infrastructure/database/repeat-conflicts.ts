import { setTimeout } from 'node:timers/promises'

/** The times that work is begun when it collides with other work each time. */
const TRIES_AT_MOST = 4
const PAUSE_AT_MOST_MS = 40

/**
 * A deadlock (40P01) or a serialization failure (40001). PostgreSQL has undone the work, and the same work may succeed
 * now.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/**
 * Repeats a transaction, or a single statement, that collided with another one. `work` must have no effect outside of
 * the database until it resolves. Throws the conflict of the last try, which is answered with 503.
 */
export async function repeatConflicts<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || tries >= TRIES_AT_MOST) throw error
      // A random pause, or both sides of a collision would meet again.
      await setTimeout(Math.random() * PAUSE_AT_MOST_MS)
    }
  }
}
