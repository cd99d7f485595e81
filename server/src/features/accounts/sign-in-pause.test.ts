import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_LONGEST_PAUSE_SECONDS,
  ACCOUNT_UNDER_ATTACK_FAILURES,
  ADDRESS_FREE_TRIES,
  ADDRESS_LONGEST_PAUSE_SECONDS,
  CLEAN_ADDRESS_FAILURES,
  pauseSeconds,
  pauseText,
} from './sign-in-pause.ts'

const now = new Date('2026-03-01T12:00:00Z')
const failed = (failures: number, secondsAgo = 0) => ({
  failures,
  lastFailedAt: new Date(now.getTime() - secondsAgo * 1000),
})
const failures = fc.nat(2000)
const secondsAgo = fc.integer({ min: -3600, max: 2 * 24 * 60 * 60 })

describe('the pause', () => {
  test('never falls when there is one failure more', () =>
    fc.assert(
      fc.property(failures, failures, (account, address) => {
        const pause = pauseSeconds(failed(account), failed(address), now)
        expect(pauseSeconds(failed(account + 1), failed(address), now)).toBeGreaterThanOrEqual(pause)
        expect(pauseSeconds(failed(account), failed(address + 1), now)).toBeGreaterThanOrEqual(pause)
      }),
    ))

  test('is bounded, even when clocks differ', () =>
    fc.assert(
      fc.property(failures, failures, secondsAgo, (account, address, ago) => {
        const pause = pauseSeconds(failed(account, ago), failed(address, ago), now)
        expect(pause).toBeGreaterThanOrEqual(0)
        expect(pause).toBeLessThanOrEqual(ADDRESS_LONGEST_PAUSE_SECONDS)
      }),
    ))

  test('of an account is short for whoever has not guessed much themselves', () =>
    fc.assert(
      fc.property(failures, fc.nat(ADDRESS_FREE_TRIES - 1), (account, address) => {
        expect(pauseSeconds(failed(account), failed(address), now)).toBeLessThanOrEqual(
          ACCOUNT_LONGEST_PAUSE_SECONDS,
        )
      }),
    ))

  test('of an account spares an address that has hardly failed', () =>
    fc.assert(
      fc.property(
        fc.nat(ACCOUNT_UNDER_ATTACK_FAILURES - 1),
        fc.nat(CLEAN_ADDRESS_FAILURES - 1),
        (account, address) => {
          expect(pauseSeconds(failed(account), failed(address), now)).toBe(0)
        },
      ),
    ))

  test('holds for everybody once an account is under attack', () => {
    expect(pauseSeconds(failed(ACCOUNT_UNDER_ATTACK_FAILURES), failed(0), now)).toBe(30)
  })

  test('is over when its time has passed', () => {
    expect(pauseSeconds(failed(7, 7), failed(7, 7), now)).toBe(1)
    expect(pauseSeconds(failed(7, 8), failed(7, 8), now)).toBe(0)
  })

  test('is forgotten after a day', () => {
    const dayAgo = 24 * 60 * 60
    expect(pauseSeconds(failed(2000, dayAgo), failed(2000, dayAgo), now)).toBe(0)
  })
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
