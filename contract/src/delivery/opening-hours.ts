import type { DeliverySettings, HoursSpan } from './delivery-settings.ts'
import { holidayOn } from './federal-holidays.ts'
import { DAY, dayOf, dayOfDate, instantOf, localOf, MINUTE, minutesOf, weekdayOf } from './local-time.ts'

/** A time in which the store is open, as instants in milliseconds, and the local day on which it begins. */
export type OpenSpan = { startsAt: number; endsAt: number; day: number }

export type OpenState = {
  open: boolean
  /** When a closed store opens. Null when it is open, and when the time is unknown. */
  opensAt: number | null
  /** When an open store closes. Null when it is closed, and when it never closes. */
  closesAt: number | null
  why: 'paused' | 'closed_day' | 'hours' | null
}

export type Hours = Pick<DeliverySettings, 'timeZone' | 'hours' | 'closures' | 'holidays' | 'pausedUntil'>

/** A closed season may last this long. Later openings are not announced. */
const LOOK_AHEAD_DAYS = 400
/** A store that stays open for longer than this never closes. */
const NEVER_CLOSES_AFTER = 14 * DAY

const ALL_DAY: readonly Omit<HoursSpan, 'weekday'>[] = [{ opens: '00:00', closes: '00:00' }]

/**
 * The spans of a store, in order, from the local day `firstDay` to `lastDay`. A closed day has none of the spans that
 * begin on it; a span that began the evening before ends as usual. Hours of null are all day, every day.
 */
export function* openSpans(
  { timeZone, hours, closures, holidays }: Hours,
  firstDay: number,
  lastDay: number,
): Generator<OpenSpan> {
  const closed = closures.map(({ from, to }) => [dayOfDate(from), dayOfDate(to)] as const)
  const byWeekday = hours && Array.from({ length: 7 }, (_, weekday) => spansOf(hours, weekday))
  for (let day = firstDay; day <= lastDay; day++) {
    const spans = byWeekday ? (byWeekday[weekdayOf(day)] ?? []) : ALL_DAY
    if (spans.length === 0 || closed.some(([from, to]) => day >= from && day <= to)) continue
    if (holidays.length > 0) {
      const holiday = holidayOn(day)
      if (holiday !== null && holidays.includes(holiday)) continue
    }
    for (const { opens, closes } of spans) {
      const start = day * DAY + minutesOf(opens) * MINUTE
      const sameDayEnd = day * DAY + minutesOf(closes) * MINUTE
      const end = sameDayEnd <= start ? sameDayEnd + DAY : sameDayEnd
      const span = { startsAt: instantOf(start, timeZone), endsAt: instantOf(end, timeZone), day }
      // The clock can skip a whole span in spring.
      if (span.endsAt > span.startsAt) yield span
    }
  }
}

const spansOf = (hours: readonly HoursSpan[], weekday: number) =>
  hours.filter((span) => span.weekday === weekday).toSorted((a, b) => minutesOf(a.opens) - minutesOf(b.opens))

/** Whether a store is open at an instant (in milliseconds), and when that changes. */
export function openStateAt(settings: Hours, now: number): OpenState {
  const { pausedUntil } = settings
  const resumesAt = pausedUntil === null ? null : Date.parse(pausedUntil)
  if (pausedUntil === 'reopened') return { open: false, opensAt: null, closesAt: null, why: 'paused' }
  if (resumesAt !== null && resumesAt > now) {
    const then = hoursStateAt(settings, resumesAt)
    return { open: false, opensAt: then.open ? resumesAt : then.opensAt, closesAt: null, why: 'paused' }
  }
  return hoursStateAt(settings, now)
}

function hoursStateAt(settings: Hours, now: number): OpenState {
  if (neverCloses(settings)) return { open: true, opensAt: null, closesAt: null, why: null }
  const today = dayOf(localOf(now, settings.timeZone))
  let run: { startsAt: number; endsAt: number } | null = null
  // A span of the day before may still last.
  for (const { startsAt, endsAt } of openSpans(settings, today - 1, today + LOOK_AHEAD_DAYS)) {
    if (endsAt <= now) continue
    if (run === null) run = { startsAt, endsAt }
    else if (startsAt > run.endsAt) break
    else run.endsAt = Math.max(run.endsAt, endsAt)
    if (run.startsAt > now || run.endsAt - now > NEVER_CLOSES_AFTER) break
  }
  if (run !== null && run.startsAt <= now) {
    const closesAt = run.endsAt - now > NEVER_CLOSES_AFTER ? null : run.endsAt
    return { open: true, opensAt: null, closesAt, why: null }
  }
  const why = isClosedDay(settings, today) ? 'closed_day' : 'hours'
  return { open: false, opensAt: run?.startsAt ?? null, closesAt: null, why }
}

const neverCloses = ({ hours, closures, holidays }: Hours): boolean =>
  hours === null && closures.length === 0 && holidays.length === 0

function isClosedDay({ closures, holidays }: Hours, day: number): boolean {
  const holiday = holidayOn(day)
  return (
    (holiday !== null && holidays.includes(holiday)) ||
    closures.some(({ from, to }) => day >= dayOfDate(from) && day <= dayOfDate(to))
  )
}
