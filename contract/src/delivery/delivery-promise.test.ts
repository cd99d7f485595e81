import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../shared/distance.ts'
import { deliveryPromise, type PromiseStore } from './delivery-promise.ts'
import { type DeliverySettings, DeliverySettingsDraft } from './delivery-settings.ts'
import { crossesItself, isInside } from './polygon.ts'

const noon = Date.parse('2026-11-23T18:00:00Z') // Monday, 12:00 in Chicago
const HOUR = 3_600_000
const nashville = { latitude: 36.1627, longitude: -86.7816 }
const nearby = { zip: '37203', point: { latitude: 36.1537, longitude: -86.7958 } }

const settings: DeliverySettings = {
  timeZone: 'America/Chicago',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
  closures: [],
  holidays: [],
  pausedUntil: null,
  busy: null,
  preparationMinutes: 0,
  zones: [],
  slots: null,
}
const storeWith = (more: Partial<DeliverySettings>): PromiseStore => ({
  settings: { ...settings, ...more },
  point: nashville,
})
const zone = (name: string, area: DeliverySettings['zones'][number]['area'], feeCents: number) => ({
  name,
  area,
  feeCents,
  minimumCents: null,
  freeFromCents: null,
})

describe('deliveryPromise', () => {
  test('a store without settings is always open, delivers everywhere, and shares the common fee', () => {
    expect(deliveryPromise({ settings: null, point: null }, null, 0, noon)).toEqual({
      open: true,
      opensAt: null,
      closesAt: null,
      deliverable: true,
      why: null,
      feeCents: null,
      minimumCents: null,
      freeFromCents: null,
      slots: null,
      earliest: { from: noon + 25 * 60_000, to: noon + 35 * 60_000 },
    })
  })

  test('a closed store says when it opens, and takes no order', () => {
    const promise = deliveryPromise(storeWith({ preparationMinutes: 20 }), nearby, 0, noon + 6 * HOUR)
    const opensAt = Date.parse('2026-11-24T15:00:00Z')
    expect(promise).toMatchObject({ open: false, why: 'closed', opensAt, deliverable: true })
    expect(promise.earliest).toEqual({ from: opensAt + 45 * 60_000, to: opensAt + 55 * 60_000 })
  })

  test('a busy store promises later times until it is not busy any more', () => {
    const busy = { minutes: 30, until: new Date(noon + HOUR).toISOString() }
    const store = storeWith({ preparationMinutes: 20, busy })
    const promised = (now: number) => deliveryPromise(store, nearby, 0, now).earliest?.to
    expect(promised(noon)).toBe(noon + (20 + 30 + 35) * 60_000)
    expect(promised(noon + HOUR - 1)).toBe(noon + HOUR - 1 + (20 + 30 + 35) * 60_000)
    expect(promised(noon + HOUR)).toBe(noon + HOUR + (20 + 35) * 60_000)
  })

  test('a busy store that is closed promises later times only if it is still busy when it opens', () => {
    const morning = noon - 4 * HOUR
    const opensAt = noon - 3 * HOUR
    const busyUntil = (until: number) =>
      deliveryPromise(
        storeWith({ busy: { minutes: 30, until: new Date(until).toISOString() } }),
        nearby,
        0,
        morning,
      )
    expect(busyUntil(opensAt).earliest?.to).toBe(opensAt + 35 * 60_000)
    expect(busyUntil(opensAt + 1).earliest?.to).toBe(opensAt + 65 * 60_000)
    expect(busyUntil(opensAt + 1)).toMatchObject({ open: false, why: 'closed', opensAt })
  })

  test('the first zone that contains the address sets the fee, the minimum and the free amount', () => {
    const zones = [
      zone('Two streets', { kind: 'zips', zips: ['37203'] }, 150),
      { ...zone('Town', { kind: 'radius', miles: 10 }, 500), minimumCents: 2000, freeFromCents: 4000 },
    ]
    const at = (place: typeof nearby, cents: number) =>
      deliveryPromise(storeWith({ zones }), place, cents, noon)
    expect(at(nearby, 100)).toMatchObject({ feeCents: 150, why: null })
    const inTown = { ...nearby, zip: '37206' }
    expect(at(inTown, 1999)).toMatchObject({ feeCents: 500, why: 'below_minimum', minimumCents: 2000 })
    expect(at(inTown, 2000)).toMatchObject({ feeCents: 500, why: null })
    expect(at(inTown, 4000)).toMatchObject({ feeCents: 0, why: null })
    const memphis = { zip: '38103', point: { latitude: 35.15, longitude: -90.05 } }
    expect(at(memphis, 4000)).toMatchObject({ feeCents: null, deliverable: false, why: 'out_of_reach' })
  })

  test('a store with zones does not say whether it delivers to a place that nobody named', () => {
    const zones = [zone('Town', { kind: 'radius', miles: 10 }, 500)]
    expect(deliveryPromise(storeWith({ zones }), null, 0, noon)).toMatchObject({
      deliverable: null,
      why: null,
    })
  })

  test('a store with slots takes orders for later while it is closed, but none while it pauses', () => {
    const slots = { minutes: 120, capacity: 2, daysAhead: 1, cutoffMinutes: 60 } as const
    const closed = deliveryPromise(storeWith({ slots }), nearby, 0, noon + 6 * HOUR)
    expect(closed).toMatchObject({ open: false, why: null })
    expect(closed.slots?.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-11-24T15:00:00.000Z',
      '2026-11-24T17:00:00.000Z',
      '2026-11-24T19:00:00.000Z',
      '2026-11-24T21:00:00.000Z',
    ])
    const paused = storeWith({ slots, pausedUntil: new Date(noon + HOUR).toISOString() })
    expect(deliveryPromise(paused, nearby, 0, noon)).toMatchObject({ why: 'paused', slots: [] })
  })

  test('slots that are full or begin too soon are not offered', () => {
    const slots = { minutes: 120, capacity: 2, daysAhead: 0, cutoffMinutes: 60 } as const
    const second = Date.parse('2026-11-23T21:00:00Z')
    const at = (taken: number, more: Partial<DeliverySettings> = {}) =>
      deliveryPromise(
        { ...storeWith({ slots, ...more }), taken: new Map([[second, taken]]) },
        nearby,
        0,
        noon,
      )
    // 13:00 is 60 minutes away and 15:00 has one place.
    expect(at(1).slots).toEqual([
      { startsAt: noon + HOUR, endsAt: noon + 3 * HOUR, left: 2 },
      { startsAt: second, endsAt: second + 2 * HOUR, left: 1 },
    ])
    expect(at(2).slots).toHaveLength(1)
    expect(at(2, { preparationMinutes: 61 })).toMatchObject({ slots: [], why: 'no_slot', earliest: null })
    const busy = { minutes: 61, until: new Date(noon + 1).toISOString() }
    expect(at(2, { busy })).toMatchObject({ slots: [], why: 'no_slot' })
  })

  test('a day of 25 hours has slots that neither overlap nor repeat', () => {
    const slots = { minutes: 60, capacity: 1, daysAhead: 0, cutoffMinutes: 0 } as const
    const midnight = Date.parse('2026-11-01T05:00:00Z')
    const promise = deliveryPromise(storeWith({ hours: null, slots }), nearby, 0, midnight)
    expect(promise.slots?.map(({ startsAt }) => (startsAt - midnight) / HOUR)).toEqual(
      Array.from({ length: 25 }, (_, hour) => hour),
    )
  })
})

describe('areas', () => {
  // Corners on a grid. The point is beside the grid, so that it lies on no border, where rounding decides.
  const degrees = (west: number, beside: number) =>
    fc.integer({ min: 0, max: 1000 }).map((step) => west + step / 1000 + beside)
  const corner = fc.record({ latitude: degrees(36, 0), longitude: degrees(-87, 0) })
  const point = fc.record({ latitude: degrees(36, 0.0003717), longitude: degrees(-87, 0.0002113) })

  test('a point is inside an area where Turf says so', () => {
    const position = ({ longitude, latitude }: GeoPoint) => [longitude, latitude]
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), point, (corners, at) => {
        const ring = [...corners, corners[0] as GeoPoint].map(position)
        const theirs = booleanPointInPolygon(position(at), { type: 'Polygon', coordinates: [ring] })
        expect(isInside(at, corners)).toBe(theirs)
      }),
      { numRuns: 5000 },
    )
  })

  test('a border that crosses or touches itself is found', () => {
    const corners = (...pairs: [number, number][]) =>
      pairs.map(([latitude, longitude]) => ({ latitude, longitude }))
    expect(crossesItself(corners([0, 0], [0, 2], [2, 2], [2, 0]))).toBe(false)
    expect(crossesItself(corners([0, 0], [0, 2], [1, 1], [2, 2], [2, 0]))).toBe(false)
    expect(crossesItself(corners([0, 0], [2, 2], [0, 2], [2, 0]))).toBe(true)
    expect(crossesItself(corners([0, 0], [0, 2], [0, 1], [2, 2]))).toBe(true)
    expect(crossesItself(corners([0, 0], [0, 0], [0, 2], [2, 2]))).toBe(true)
    expect(crossesItself(corners([0, 0], [1, 1], [2, 2]))).toBe(true)
  })
})

describe('the settings that an owner may send', () => {
  const draft = { hours: null }
  const fault = (more: object) => {
    const read = DeliverySettingsDraft.safeParse({ ...draft, ...more })
    return read.success ? null : read.error.issues[0]?.message
  }
  const hours = (...spans: [number, string, string][]) => ({
    hours: spans.map(([weekday, opens, closes]) => ({ weekday, opens, closes })),
  })
  const area = (more: object) => ({ zones: [{ name: 'Town', area: more, feeCents: 0 }] })
  const corners = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      latitude: Math.sin((index / count) * 6.28),
      longitude: Math.cos((index / count) * 6.28),
    }))

  test.for([
    ['overlapping hours', hours([1, '09:00', '13:00'], [1, '12:30', '18:00']), /overlap on Monday/],
    [
      'an evening over the next morning',
      hours([1, '20:00', '02:00'], [2, '01:00', '05:00']),
      /overlap on Tuesday/,
    ],
    [
      "Saturday's evening over Sunday's morning",
      hours([6, '20:00', '02:00'], [0, '01:00', '05:00']),
      /on Sunday/,
    ],
    ['a whole week that ends after it began', hours([0, '00:00', '00:00'], [0, '00:00', '01:00']), /overlap/],
    ['an hour that no clock has', hours([1, '25:00', '26:00']), /time such as/],
    ['a day that no week has', hours([7, '09:00', '10:00']), /./],
    ['no hours', { hours: [] }, /Add opening hours/],
    [
      'a negative fee',
      { zones: [{ ...area({}).zones[0], area: { kind: 'radius', miles: 3 }, feeCents: -1 }] },
      /negative/,
    ],
    ['5,000 ZIPs', area({ kind: 'zips', zips: Array(5000).fill('37203') }), /At most 500 ZIPs/],
    ['10,000 corners', area({ kind: 'polygon', points: corners(10_000) }), /at most 100 corners/],
    [
      'a border that crosses itself',
      area({ kind: 'polygon', points: [0, 2, 1, 3].map((i) => corners(4)[i]) }),
      /crosses/,
    ],
    [
      'a closed time that ends before it begins',
      { closures: [{ from: '2026-12-26', to: '2026-12-24' }] },
      /before/,
    ],
    ['a date that does not exist', { closures: [{ from: '2026-02-30', to: '2026-03-01' }] }, /date/],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, /time zone/],
    ['slots of a minute', { slots: { minutes: 1, capacity: 1, daysAhead: 1, cutoffMinutes: 0 } }, /how long/],
    ['an infinite radius', area({ kind: 'radius', miles: Number.POSITIVE_INFINITY }), /./],
  ] as const)('refuses %s', ([, more, words]) => {
    expect(String(fault(more))).toMatch(words)
  })

  test('takes breaks, evenings past midnight and a circle of evenings', () => {
    expect(fault(hours([1, '09:00', '12:00'], [1, '13:00', '18:00'], [1, '20:00', '02:00']))).toBe(null)
    expect(fault(hours([6, '20:00', '02:00'], [0, '02:00', '05:00']))).toBe(null)
    expect(fault(area({ kind: 'polygon', points: corners(60) }))).toBe(null)
  })
})
