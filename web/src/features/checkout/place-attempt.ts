import type { Order } from '#contract/orders/order.ts'
import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import type { Attempt, CheckoutAttempts } from './checkout-attempts.ts'

/** The number of tries while the server answers 503. */
export const TRIES_AT_MOST = 6
export const WAIT_AT_MOST_SECONDS = 15

export type PlaceAttempt = {
  userId: string
  attempt: Attempt
  attempts: Pick<CheckoutAttempts, 'noteSent' | 'noteRefused' | 'notePlaced'>
  /** Sends the order with the attempt's key. */
  send: (key: string) => Promise<{ success?: boolean; order?: Order | null } | undefined>
  /** Asks which order the key placed. Null when it placed none. */
  ask: (key: string) => Promise<Order | null>
  /** Tells the person that the order is sent again, and waits so long. False when they left meanwhile. */
  wait: (seconds: number) => Promise<boolean>
}

/**
 * Places the order of an attempt, or finds the order that the attempt placed already. After a lost answer it first asks
 * the server for that order. Throws the failure of the last try.
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
      if (seconds !== null && tries < TRIES_AT_MOST && (await wait(seconds))) continue
      if (isRefusal(failure)) attempts.noteRefused(userId, attempt.key)
      const placed = isRefusal(failure) ? null : await lookUp()
      if (placed) return placed
      throw failure
    }
  }
}

/** The server stated that it placed nothing. After any other failure the order may be placed. */
const isRefusal = (failure: unknown) =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500

function secondsUntilNextTry(failure: unknown): number | null {
  if (!(failure instanceof ApiProblem) || failure.status !== 503) return null
  const { retryAfterSeconds } = failure
  return retryAfterSeconds === null ? null : Math.min(Math.max(1, retryAfterSeconds), WAIT_AT_MOST_SECONDS)
}

/** The text for a person whose order was not placed. */
export const orderFailureText = (failure: unknown): string =>
  failureText(failure, {
    network: 'Network error. Please check your connection and try again.',
    problem({ status, body, code, statedMessage }) {
      if (code === 'not_signed_in') return SESSION_ENDED
      // A success that nobody can read, such as the page of a proxy.
      if (status < 400 && body === undefined) return WENT_WRONG
      return statedMessage ?? 'Failed to place order. Please try again.'
    },
    unforeseen: WENT_WRONG,
  })

const WENT_WRONG = 'Something went wrong. Please try again.'

const SESSION_ENDED = 'Your session has ended. Log in again to place your order. Nothing was charged.'
