import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_UNDER_ATTACK_FAILURES,
  ADDRESS_FREE_TRIES,
  LONGEST_PAUSE_SECONDS,
  PAIR_FREE_TRIES,
  PAIR_FREE_TRIES_UNDER_ATTACK,
  pauseSeconds,
  pauseText,
} from './sign-in-pause.ts'

const now = new Date('2026-03-01T12:00:00Z')
const failed = (failures: number, secondsAgo = 0) => ({
  failures,
  lastFailedAt: new Date(now.getTime() - secondsAgo * 1000),
})
const pauseAfter = (account: number, pair: number, address: number, secondsAgo = 0, limitFactor = 1) =>
  pauseSeconds(
    {
      account: failed(account, secondsAgo),
      pair: failed(pair, secondsAgo),
      address: failed(address, secondsAgo),
    },
    { now, limitFactor },
  )
const failures = fc.nat(2000)
const secondsAgo = fc.integer({ min: -3600, max: 2 * 24 * 60 * 60 })

describe('the pause', () => {
  test('never gets shorter with one more failure', () =>
    fc.assert(
      fc.property(failures, failures, failures, (account, pair, address) => {
        const pause = pauseAfter(account, pair, address)
        expect(pauseAfter(account + 1, pair, address)).toBeGreaterThanOrEqual(pause)
        expect(pauseAfter(account, pair + 1, address)).toBeGreaterThanOrEqual(pause)
        expect(pauseAfter(account, pair, address + 1)).toBeGreaterThanOrEqual(pause)
      }),
    ))

  test('is bounded, even when clocks differ', () =>
    fc.assert(
      fc.property(failures, failures, failures, secondsAgo, (account, pair, address, ago) => {
        const pause = pauseAfter(account, pair, address, ago)
        expect(pause).toBeGreaterThanOrEqual(0)
        expect(pause).toBeLessThanOrEqual(LONGEST_PAUSE_SECONDS)
      }),
    ))

  test('is zero for an address without failures of its own, also while others guess', () =>
    fc.assert(
      fc.property(failures, (account) => {
        expect(pauseAfter(account, 0, 0)).toBe(0)
      }),
    ))

  test('starts sooner for each address once an account is under attack', () => {
    const calm = ACCOUNT_UNDER_ATTACK_FAILURES - 1
    expect(pauseAfter(calm, PAIR_FREE_TRIES - 1, 4)).toBe(0)
    expect(pauseAfter(calm, PAIR_FREE_TRIES, 5)).toBe(2)
    expect(pauseAfter(calm + 1, PAIR_FREE_TRIES_UNDER_ATTACK - 1, 1)).toBe(0)
    expect(pauseAfter(calm + 1, PAIR_FREE_TRIES_UNDER_ATTACK, 2)).toBe(2)
  })

  test('starts for an address that tries many accounts', () => {
    expect(pauseAfter(0, 0, ADDRESS_FREE_TRIES - 1)).toBe(0)
    expect(pauseAfter(0, 0, ADDRESS_FREE_TRIES)).toBe(2)
  })

  test('starts ten times later for an address, and for an attack, where limits are ten times higher', () => {
    const inDemo = (account: number, pair: number, address: number) =>
      pauseAfter(account, pair, address, 0, 10)
    expect(inDemo(0, 0, 10 * ADDRESS_FREE_TRIES - 1)).toBe(0)
    expect(inDemo(0, 0, 10 * ADDRESS_FREE_TRIES)).toBe(2)
    expect(inDemo(10 * ACCOUNT_UNDER_ATTACK_FAILURES - 1, PAIR_FREE_TRIES - 1, 5)).toBe(0)
    expect(inDemo(0, PAIR_FREE_TRIES, 5)).toBe(2)
  })

  test('ends when its time has passed', () => {
    expect(pauseAfter(7, 7, 7, 7)).toBe(1)
    expect(pauseAfter(7, 7, 7, 8)).toBe(0)
  })

  test('is forgotten after a day', () => expect(pauseAfter(2000, 2000, 2000, 24 * 60 * 60)).toBe(0))
})

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds read as %s', (seconds, text) =>
  expect(pauseText(seconds)).toBe(`Too many failed attempts. Please wait ${text} and try again.`),
)
