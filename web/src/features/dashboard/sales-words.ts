import { dayOfDate } from '#contract/delivery/local-time.ts'

/** How a figure compares with that of as many days before: '12% more than in the 7 days before'. */
export function changeWords(now: number, before: number, days: number): string {
  const then = days === 1 ? 'on the day before' : `in the ${days} days before`
  if (before === 0) return `None ${then}`
  if (now === before) return `As much as ${then}`
  // A larger factor says more of the days before than of these.
  if (now > before * 10) return `More than 10 times as much as ${then}`
  if (now >= before * 3) return `${Math.round(now / before)} times as much as ${then}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return `About as much as ${then}`
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'less'} than ${then}`
}

const STEPS_AT_MOST = 4

/**
 * The figures beside the lines of a chart, from 0 to one that no bar is above, all in cents. Steps are 1, 2 or 5 with
 * zeros, and a whole dollar at least.
 */
export function axisSteps(highestCents: number): number[] {
  const least = Math.max(highestCents / STEPS_AT_MOST, 100)
  const zeros = 10 ** Math.floor(Math.log10(least))
  const step = zeros * ([1, 2, 5].find((digit) => digit * zeros >= least) ?? 10)
  const steps = Math.max(1, Math.ceil(highestCents / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

const DATES = {
  short: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
  full: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }),
}

/** '2026-11-27' → 'Nov 27', or 'Friday, November 27, 2026' */
export const dateText = (date: string, style: keyof typeof DATES): string =>
  DATES[style].format(dayOfDate(date) * 86_400_000)
