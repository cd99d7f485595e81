import { expect, test } from 'vitest'
import type { DeliveryPromise } from '#contract/delivery/delivery-promise.ts'
import { slotMessage } from './promise-message.ts'

/** Monday, 12:00 in Nashville. */
const NOON = Date.parse('2026-11-23T18:00:00Z')
const HOUR = 3_600_000

test.for([
  [2, 'today, 2 PM to 3 PM'],
  [21, 'tomorrow, 9 AM to 10 AM'],
  [45, 'Wednesday, 9 AM to 10 AM'],
  [24 * 31 - 3, 'Dec 24, 9 AM to 10 AM'],
] as const)('the next slot, %i hours from now, is written %s', ([hours, words]) => {
  const startsAt = NOON + hours * HOUR
  const promise = { slots: [{ startsAt, endsAt: startsAt + HOUR, left: 1 }] } as DeliveryPromise
  const basket = {
    storeName: 'Hayes Street Bakery',
    timeZone: 'America/Chicago',
    subtotalCents: 0,
    now: NOON,
  }
  expect(slotMessage(promise, basket, false)).toBe(
    `Choose a delivery slot of Hayes Street Bakery. The next one is ${words}.`,
  )
})
