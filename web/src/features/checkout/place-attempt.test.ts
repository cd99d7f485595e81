import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, NetworkFailure } from '../../infrastructure/api.ts'
import { type Attempt, createCheckoutAttempts } from './checkout-attempts.ts'
import { orderFailureText, type PlaceAttempt, placeAttempt, TRIES_AT_MOST } from './place-attempt.ts'

const order = { orderId: '4K7Q-2XWD', firestoreId: 'placed-order' } as Awaited<
  ReturnType<typeof placeAttempt>
>
const placed = { success: true, order }
const lost = new NetworkFailure('gone')
const outOfStock = new ApiProblem(409, { code: 'cart_changed', message: 'Bread is out of stock.' })
const unavailable = (seconds: number | null) =>
  new ApiProblem(503, { code: 'unavailable', message: 'The database is restarting.' }, seconds)

let attempts: ReturnType<typeof createCheckoutAttempts>
const send = vi.fn<PlaceAttempt['send']>()
const ask = vi.fn<PlaceAttempt['ask']>()
const wait = vi.fn<PlaceAttempt['wait']>()

beforeEach(() => {
  const saved = new Map<string, string>()
  attempts = createCheckoutAttempts({
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => void saved.set(key, value),
    removeItem: (key) => void saved.delete(key),
  })
  send.mockReset().mockResolvedValue(placed)
  ask.mockReset().mockResolvedValue(null)
  wait.mockReset().mockResolvedValue(true)
})

const press = (attempt: Attempt = attempts.open('june')) =>
  placeAttempt({ userId: 'june', attempt, attempts, send, ask, wait })
const failureOf = (pressed: Promise<unknown>) => pressed.catch((failure: unknown) => failure)

test('the attempt notes the order of the answer', async () => {
  expect(await press()).toBe(order)
  expect(attempts.hasPlaced('june', 'placed-order')).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('the attempt is noted as sent before the request leaves', async () => {
  send.mockImplementation(async () => {
    expect(attempts.open('june').sent).toBe(true)
    return placed
  })
  await press()
})

test('after a lost answer the server is asked at once for the order', async () => {
  send.mockRejectedValue(lost)
  ask.mockResolvedValue(order)
  expect(await press()).toBe(order)
  expect(ask).toHaveBeenCalledWith(send.mock.calls[0]?.[0])
})

test('when that request is lost too, the next press asks before it sends', async () => {
  send.mockRejectedValue(lost)
  ask.mockRejectedValueOnce(lost)
  expect(await failureOf(press())).toBe(lost)
  send.mockClear()
  ask.mockResolvedValue(order)
  expect(await press()).toBe(order)
  expect(send).not.toHaveBeenCalled()
})

test('a press after a lost order uses the same key', async () => {
  send.mockRejectedValueOnce(lost)
  await failureOf(press())
  await press()
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
})

test('after a refusal the server is not asked for an order', async () => {
  send.mockRejectedValueOnce(outOfStock)
  expect(await failureOf(press())).toBe(outOfStock)
  expect(await press()).toBe(order)
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  [undefined, 'Something went wrong. Please try again.'],
  [{}, 'Failed to place order. Please try again.'],
  [{ success: false, order }, 'Failed to place order. Please try again.'],
  [{ success: true }, 'Failed to place order. Please try again.'],
])('an answer of 200 with %j does not count as success', async (reply, text) => {
  send.mockResolvedValue(reply)
  const failure = await failureOf(press())
  expect(orderFailureText(failure)).toBe(text)
  expect(attempts.hasPlaced('june', 'placed-order')).toBe(false)
})

test('an unavailable server gets the order again with the same key after the time it names', async () => {
  send.mockRejectedValueOnce(unavailable(3)).mockRejectedValueOnce(unavailable(600))
  expect(await press()).toBe(order)
  expect(wait.mock.calls).toEqual([[3], [15]])
  expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(1)
})

test('the number of tries is limited', async () => {
  send.mockRejectedValue(unavailable(1))
  expect(orderFailureText(await failureOf(press()))).toBe('The database is restarting.')
  expect(send).toHaveBeenCalledTimes(TRIES_AT_MOST)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('without a time to try again the order is not sent again', async () => {
  send.mockRejectedValue(unavailable(null))
  await failureOf(press())
  expect(send).toHaveBeenCalledTimes(1)
})

test('nothing is sent again for a person who left the checkout', async () => {
  send.mockRejectedValue(unavailable(1))
  wait.mockResolvedValue(false)
  await failureOf(press())
  expect(send).toHaveBeenCalledTimes(1)
})
