import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { HOLIDAY_IDS, holidayOn } from './federal-holidays.ts'
import { DAY, dateOfDay, dayOfDate, instantOf, localOf, MINUTE, minutesOf, weekdayOf } from './local-time.ts'
import { openStateAt } from './opening-hours.ts'

const ZONES = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'America/Adak', 'Pacific/Honolulu']

/** Days around both clock changes of 2026, around the new year, and in an ordinary week. */
const STARTS = ['2026-03-05', '2026-10-29', '2026-12-29', '2026-06-15']
const DAYS = 9

const clocks = new Map<string, { firstInstant: number; shown: number[]; latest: number[] }>()

/** What the store's clock shows in each minute from a start, as Temporal says it: the oracle's only source of time. */
function clockFrom(start: string, timeZone: string) {
  const known = clocks.get(timeZone + start)
  if (known) return known
  const first = Temporal.PlainDate.from(start).toZonedDateTime(timeZone).epochMilliseconds
  const shown: number[] = []
  // A day before the start too, because a span of the day before may still last.
  for (let minute = -24 * 60; minute < DAYS * 24 * 60; minute++) {
    const local = Temporal.Instant.fromEpochMilliseconds(first + minute * MINUTE).toZonedDateTimeISO(timeZone)
    shown.push(Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute))
  }
  // In the hour that the clock shows twice, the latest time that it showed counts.
  let last = Number.NEGATIVE_INFINITY
  const latest = shown.map((time) => {
    last = Math.max(last, time)
    return last
  })
  const clock = { firstInstant: first - DAY, shown, latest }
  clocks.set(timeZone + start, clock)
  return clock
}

const time = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`)
const two = (value: number) => String(value).padStart(2, '0')
const span = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: time, closes: time })
const schedule = fc.record({
  hours: fc.option(fc.array(span, { minLength: 1, maxLength: 12 })),
  closedDays: fc.array(fc.tuple(fc.nat(DAYS - 1), fc.nat(3)), { maxLength: 2 }),
  holidays: fc.subarray(HOLIDAY_IDS),
  pause: fc.option(fc.integer({ min: 0, max: DAYS * 24 * 60 }), { freq: 5 }),
})

const weekdays = new Map<number, number>()

function askWeekday(day: number): number {
  const known = weekdays.get(day) ?? Temporal.PlainDate.from('1970-01-01').add({ days: day }).dayOfWeek % 7
  weekdays.set(day, known)
  return known
}

/** Walks minute by minute. Returns the first minute since `from` in which the store is open, or closed; -1 for none. */
function walkThrough(clock: ReturnType<typeof clockFrom>, drawn: Drawn) {
  const spans: { start: number; end: number }[] = []
  const firstDay = Math.floor((clock.shown[0] ?? 0) / DAY) - 1
  for (let day = firstDay; day < firstDay + DAYS + 4; day++) {
    const weekday = askWeekday(day)
    if (drawn.closures.some(({ from, to }) => dateOfDay(day) >= from && dateOfDay(day) <= to)) continue
    if (isHoliday(day, drawn)) continue
    for (const { opens, closes } of drawn.hours?.filter((span) => span.weekday === weekday) ?? allDay) {
      const start = day * DAY + minutesOf(opens) * MINUTE
      const end = day * DAY + minutesOf(closes) * MINUTE
      spans.push({ start, end: end <= start ? end + DAY : end })
    }
  }
  return (wanted: 'open' | 'closed', from: number) => {
    for (let minute = from; minute < clock.latest.length; minute++) {
      const time = clock.latest[minute] as number
      if (spans.some(({ start, end }) => time >= start && time < end) === (wanted === 'open')) return minute
    }
    return -1
  }
}

type Drawn = ReturnType<typeof settingsOf>
type Walk = ReturnType<typeof walkThrough>
const allDay = [{ opens: '00:00', closes: '00:00' }]
const isHoliday = (day: number, { holidays }: Drawn) => {
  const holiday = holidayOn(day)
  return holiday !== null && holidays.includes(holiday)
}

function settingsOf(
  drawn: typeof schedule extends fc.Arbitrary<infer Value> ? Value : never,
  timeZone: string,
  start: string,
) {
  const closures = drawn.closedDays.map(([first, length]) => ({
    from: dateOfDay(dayOfDate(start) + first),
    to: dateOfDay(dayOfDate(start) + first + length),
    reason: null,
  }))
  return { timeZone, hours: drawn.hours, closures, holidays: drawn.holidays, pausedUntil: null }
}

describe('opening hours against a walk through every minute', () => {
  test('10,000 random schedules and instants, around both clock changes', () => {
    let compared = 0
    for (const timeZone of ZONES) {
      for (const start of STARTS) {
        const clock = clockFrom(start, timeZone)
        fc.assert(
          fc.property(schedule, fc.integer({ min: 0, max: DAYS * 24 * 60 - 1 }), (drawn, minute) => {
            const settings = settingsOf(drawn, timeZone, start)
            const walk = walkThrough(clock, settings)
            const at = minute + 24 * 60
            const now = clock.firstInstant + at * MINUTE
            expectTheWalk(openStateAt(settings, now), walk, at, clock.firstInstant)
            if (drawn.pause === null) return
            const pausedUntil = new Date(clock.firstInstant + (drawn.pause + 24 * 60) * MINUTE).toISOString()
            const paused = openStateAt({ ...settings, pausedUntil }, now)
            if (Date.parse(pausedUntil) <= now) expectTheWalk(paused, walk, at, clock.firstInstant)
            else {
              expect(paused).toMatchObject({ open: false, why: 'paused', closesAt: null })
              const resumes = walk('open', drawn.pause + 24 * 60)
              if (resumes >= 0) expect(paused.opensAt).toBe(clock.firstInstant + resumes * MINUTE)
            }
          }),
          { numRuns: 500 },
        )
        compared += 500
      }
    }
    expect(compared).toBe(10_000)
  })

  function expectTheWalk(state: ReturnType<typeof openStateAt>, walk: Walk, at: number, first: number) {
    const open = walk('open', at) === at
    expect(state.open).toBe(open)
    const next = walk(open ? 'closed' : 'open', at)
    // The walk ends before the next change.
    if (next < 0) return
    expect(open ? state.closesAt : state.opensAt).toBe(first + next * MINUTE)
  }
})

describe('local time', () => {
  test('the clock of every minute is the one of Temporal', () => {
    for (const timeZone of ZONES) {
      for (const start of STARTS) {
        const { firstInstant, shown } = clockFrom(start, timeZone)
        const ours = shown.map((_, minute) => localOf(firstInstant + minute * MINUTE, timeZone))
        expect(ours).toEqual(shown)
      }
    }
  })

  test('a time that the clock skips in spring is the moment of the change', () => {
    const change = Date.parse('2026-03-08T08:00:00Z')
    for (const skipped of ['02:00', '02:30', '03:00']) {
      const local = dayOfDate('2026-03-08') * DAY + minutesOf(skipped) * MINUTE
      expect(instantOf(local, 'America/Chicago')).toBe(change)
    }
  })

  test('of a time that the clock shows twice in autumn the first one counts', () => {
    const local = dayOfDate('2026-11-01') * DAY + minutesOf('01:30') * MINUTE
    expect(new Date(instantOf(local, 'America/Chicago')).toISOString()).toBe('2026-11-01T06:30:00.000Z')
  })
})

describe('opening hours', () => {
  const always = {
    timeZone: 'America/Chicago',
    hours: null,
    closures: [],
    holidays: [],
    pausedUntil: null,
  } satisfies Parameters<typeof openStateAt>[0]
  const friday = [{ weekday: 5, opens: '18:00', closes: '02:00' }]

  test('a store without hours is open and never closes', () => {
    expect(openStateAt(always, Date.parse('2026-11-01T06:30:00Z'))).toEqual({
      open: true,
      opensAt: null,
      closesAt: null,
      why: null,
    })
  })

  test('an evening that began before a closed day ends after midnight as usual', () => {
    const settings = {
      ...always,
      hours: friday,
      closures: [{ from: '2026-06-20', to: '2026-06-20', reason: null }],
    }
    // Saturday 01:30 in Chicago.
    expect(openStateAt(settings, Date.parse('2026-06-20T06:30:00Z'))).toMatchObject({ open: true })
    expect(openStateAt(settings, Date.parse('2026-06-20T07:00:00Z'))).toMatchObject({
      open: false,
      why: 'closed_day',
      opensAt: Date.parse('2026-06-26T23:00:00Z'),
    })
  })

  test('a pause until reopened has no end that anybody knows', () => {
    expect(openStateAt({ ...always, pausedUntil: 'reopened' }, 0)).toEqual({
      open: false,
      opensAt: null,
      closesAt: null,
      why: 'paused',
    })
  })

  test('a store that is closed for longer than a year does not say when it opens', () => {
    const closures = [{ from: '2026-01-01', to: '2090-01-01', reason: null }]
    const state = openStateAt({ ...always, closures }, Date.parse('2026-06-20T06:30:00Z'))
    expect(state).toMatchObject({ open: false, opensAt: null })
  })
})

test('the federal holidays of 2026 and 2027 are on the days that the government lists', () => {
  const holidaysOf = (year: number) => {
    const first = dayOfDate(`${year}-01-01`)
    const days = Array.from({ length: 365 }, (_, day) => first + day)
    return days.filter((day) => holidayOn(day) !== null).map((day) => dateOfDay(day).slice(5))
  }
  expect(holidaysOf(2026)).toEqual(
    '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'.split(' '),
  )
  expect(holidaysOf(2027)).toEqual(
    '01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25'.split(' '),
  )
  expect(weekdayOf(dayOfDate('2026-11-22'))).toBe(0)
})
