import { expect, test } from 'vitest'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import { insteadText } from './instead-note.tsx'
import { promiseText } from './promise-words.tsx'

const now = Date.parse('2026-11-23T18:00:00Z')
const usual: StorePromise = {
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Hayes Street Bakery',
  timeZone: 'America/Chicago',
  open: true,
  opening: 'Open now',
  opensAt: null,
  closesAt: null,
  deliverable: true,
  summary: 'By 12:35 PM',
  why: null,
  message: null,
  feeCents: null,
  minimumCents: null,
  freeFromCents: null,
  preparationMinutes: 0,
  busy: null,
  slots: null,
  earliest: null,
}
const slots = [{ startsAt: '2026-11-24T15:00:00Z', endsAt: '2026-11-24T17:00:00Z', left: 2 }]

test.for([
  ['nothing of a store that delivers as usual', {}, null],
  [
    'that a closed store opens',
    { why: 'closed', open: false, opening: 'Opens at 9 AM' },
    'Fill your cart now, and order when the store opens.',
  ],
  [
    'that a paused store comes back',
    { why: 'paused', open: false, opening: 'Not taking orders right now' },
    'Fill your cart now, and order when the store is back.',
  ],
  [
    'that an address can be changed',
    { why: 'out_of_reach', deliverable: false },
    'This store does not deliver to your address. You can choose another one.',
  ],
  [
    'that all slots are taken',
    { why: 'no_slot', slots: [] },
    'All delivery slots are taken. Look again later.',
  ],
  [
    'the next slot of a store with slots, also while it is closed',
    { open: false, opening: 'Opens tomorrow at 9 AM', slots },
    'Order now for a delivery slot. The next one: Tomorrow, 9 AM to 11 AM.',
  ],
] as const satisfies [string, Partial<StorePromise>, string | null][])(
  'a store page says %s',
  ([, change, text]) => {
    expect(insteadText({ ...usual, ...change } as StorePromise, now)).toBe(text)
  },
)

test('a store is shown with the time of its delivery and the fee, or with what stands in the way', () => {
  expect(promiseText(usual)).toBe('By 12:35 PM · $3.99')
  expect(promiseText({ ...usual, feeCents: 199 })).toBe('By 12:35 PM · $1.99')
  expect(promiseText({ ...usual, feeCents: 0 })).toBe('By 12:35 PM · free')
  expect(promiseText({ ...usual, why: 'below_minimum', feeCents: 199 })).toBe('By 12:35 PM · $1.99')
  expect(promiseText(usual, false)).toBe('By 12:35 PM')
  expect(promiseText({ ...usual, feeCents: 199 }, false)).toBe('By 12:35 PM')
  expect(promiseText({ ...usual, feeCents: 0 }, false)).toBe('By 12:35 PM · free delivery')
  // The fee depends on a place that is not known.
  expect(promiseText({ ...usual, deliverable: null })).toBe('By 12:35 PM')
  expect(promiseText({ ...usual, why: 'closed', open: false, summary: 'Opens at 9 AM' })).toBe(
    'Opens at 9 AM',
  )
})
