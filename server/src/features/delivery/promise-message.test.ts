import { expect, test } from 'vitest'
import type { DeliveryPromise } from '#contract/delivery/delivery-promise.ts'
import { promiseSummary, slotMessage } from './promise-message.ts'

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

const usual: DeliveryPromise = {
  open: true,
  opensAt: null,
  closesAt: null,
  deliverable: true,
  why: null,
  feeCents: null,
  minimumCents: null,
  freeFromCents: null,
  slots: null,
  earliest: { from: NOON + 25 * 60_000, to: NOON + 31 * 60_000 },
}
const slot = { startsAt: NOON + 21 * HOUR, endsAt: NOON + 23 * HOUR, left: 1 }
const inSlots = { slots: [slot], earliest: { from: slot.startsAt, to: slot.endsAt } }
const closed = { open: false, opensAt: NOON + 20 * HOUR }

test.for<[string, Partial<DeliveryPromise>]>([
  ['By 12:30 PM', {}],
  ['By 12:30 PM', { earliest: { from: NOON, to: NOON + 30 * 60_000 } }],
  ['By 12:30 PM', { why: 'below_minimum' }],
  ['Tomorrow, 9 AM to 11 AM', inSlots],
  ['Tomorrow, 9 AM to 11 AM', { ...inSlots, ...closed }],
  ['Opens tomorrow at 8 AM', { ...closed, why: 'closed' }],
  ['Not taking orders right now', { ...closed, why: 'paused' }],
  ['Does not deliver to you', { why: 'out_of_reach', deliverable: false }],
  ['No free delivery slot', { why: 'no_slot', slots: [], earliest: null }],
])('a customer first reads %s', ([words, change]) => {
  expect(promiseSummary({ ...usual, ...change }, 'America/Chicago', NOON)).toBe(words)
})
