import type { Order } from '#contract/orders/order.ts'
import { ApiProblem, NetworkProblem } from '../../infrastructure/api.ts'
import type { Attempt, CheckoutAttempts } from './checkout-attempts.ts'

/** How often an order is sent while the server answers that it is unavailable. */
export const TRIES_AT_MOST = 6
export const WAIT_AT_MOST_SECONDS = 15

export type PlaceAttempt = {
  userId: string
  attempt: Attempt
  attempts: Pick<CheckoutAttempts, 'noteSent' | 'noteRefused' | 'notePlaced'>
  /** Sends the order with the attempt's key. */
  send: (key: string) => Promise<{ success?: boolean; order?: Order } | undefined>
  /** Asks which order the key has placed; null when it has placed none. */
  ask: (key: string) => Promise<Order | null>
  /** Waits before the order is sent again, and says so. */
  wait: (seconds: number) => Promise<void>
}

/**
 * Places the order of an attempt once, however often it is called. After a lost answer it asks the server what became
 * of the attempt before it does anything else. Throws what the last try threw.
 */
export async function placeAttempt(given: PlaceAttempt): Promise<Order> {
  const { userId, attempt, attempts, ask } = given
  const { key } = attempt
  const lookUp = () => ask(key).catch(() => null)
  const order = (attempt.sent && (await lookUp())) || (await sendUntilAnswered(given, lookUp))
  attempts.notePlaced(userId, key, order.firestoreId)
  return order
}

async function sendUntilAnswered(given: PlaceAttempt, lookUp: () => Promise<Order | null>): Promise<Order> {
  const { userId, attempt, attempts, send, wait } = given
  attempts.noteSent(userId, attempt.key)
  for (let tries = 1; ; tries += 1) {
    try {
      const reply = await send(attempt.key)
      if (reply?.success === true && reply.order) return reply.order
      throw new ApiProblem(200, reply)
    } catch (failure) {
      const seconds = secondsUntilNextTry(failure)
      if (seconds !== null && tries < TRIES_AT_MOST) {
        await wait(seconds)
        continue
      }
      if (isRefusal(failure)) attempts.noteRefused(userId, attempt.key)
      const placed = isRefusal(failure) ? null : await lookUp()
      if (placed) return placed
      throw failure
    }
  }
}

/** The server stated why it places nothing. Any other failure leaves open whether the order was placed. */
const isRefusal = (failure: unknown) =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500

function secondsUntilNextTry(failure: unknown): number | null {
  if (!(failure instanceof ApiProblem) || failure.status !== 503) return null
  const { retryAfterSeconds } = failure
  return retryAfterSeconds === null ? null : Math.min(Math.max(1, retryAfterSeconds), WAIT_AT_MOST_SECONDS)
}

/** What to tell a person whose order was not placed. */
export function orderFailureText(failure: unknown): string {
  if (failure instanceof ApiProblem && failure.code === 'not_signed_in') return SESSION_ENDED
  if (failure instanceof ApiProblem)
    return failure.statedMessage ?? 'Failed to place order. Please try again.'
  if (failure instanceof NetworkProblem) return 'Network error. Please check your connection and try again.'
  return 'Something went wrong. Please try again.'
}

const SESSION_ENDED = 'Your session has ended. Sign in again to place your order. Nothing was charged.'
