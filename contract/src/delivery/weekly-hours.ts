import { minutesOf } from './local-time.ts'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Times such as '09:30'. A span that closes at or before it opens ends on the next day. */
type WeeklySpan = { weekday: number; opens: string; closes: string }

const MINUTES_A_DAY = 24 * 60
const MINUTES_A_WEEK = 7 * MINUTES_A_DAY

/**
 * The first span that begins before an earlier one ends, or null. The week is a circle: Saturday's evening may overlap
 * with Sunday's morning.
 */
export function findOverlap<Span extends WeeklySpan>(spans: readonly Span[]): Span | null {
  const inOrder = spans
    .map((span) => ({ span, ...minutesInWeek(span) }))
    .toSorted((a, b) => a.start - b.start)
  let latestEnd = 0
  for (const { span, start, end } of inOrder) {
    if (start < latestEnd) return span
    latestEnd = Math.max(latestEnd, end)
  }
  const first = inOrder[0]
  return first && latestEnd - MINUTES_A_WEEK > first.start ? first.span : null
}

/** The minutes since Sunday 00:00. The end of a span past Saturday's midnight is above a week. */
function minutesInWeek({ weekday, opens, closes }: WeeklySpan) {
  const start = weekday * MINUTES_A_DAY + minutesOf(opens)
  const length = (minutesOf(closes) - minutesOf(opens) + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY
  return { start, end: start + length }
}
