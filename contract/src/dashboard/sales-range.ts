import { dateOfDay, dayOfDate } from '../delivery/local-time.ts'

/** The days of a range, its first and last included, as '2026-11-27'. */
export type SalesRange = { from: string; to: string }

export const SALES_DAYS_AT_MOST = 366
export const USUAL_SALES_DAYS = 28

export const daysOf = ({ from, to }: SalesRange): number => dayOfDate(to) - dayOfDate(from) + 1

/** The `days` that end with `to`. */
export const rangeUpTo = (to: string, days: number): SalesRange => ({
  from: dateOfDay(dayOfDate(to) - days + 1),
  to,
})

/** As many days, right before these. */
export const rangeBefore = (range: SalesRange): SalesRange =>
  rangeUpTo(dateOfDay(dayOfDate(range.from) - 1), daysOf(range))

/** What is wrong with a range, for people. Null for one that can be shown. */
export function rangeProblem(range: SalesRange): string | null {
  const days = daysOf(range)
  if (Number.isNaN(days)) return 'Please choose both days'
  // The years before have no sales, and some of them have no date in JavaScript or PostgreSQL.
  if (range.from < '2000') return 'Choose days since the year 2000'
  if (days < 1) return 'The last day is before the first'
  if (days > SALES_DAYS_AT_MOST) return `Choose ${SALES_DAYS_AT_MOST} days at most`
  return null
}
