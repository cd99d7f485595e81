import { DAY, dayOf, localOf, MINUTE, weekdayOf } from './local-time.ts'
import { hoursText, partOf } from './slot-date-text.ts'
import { WEEKDAYS } from './weekly-hours.ts'

/** '9 AM', '12:30 PM' */
export function timeText(instant: number, timeZone: string): string {
  const minutes = Math.floor((localOf(instant, timeZone) % DAY) / MINUTE)
  const hour = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'today', 'tomorrow', 'Monday', or 'Dec 28' when it is not within a week. */
export function dayText(instant: number, now: number, timeZone: string): string {
  const local = localOf(instant, timeZone)
  const ahead = dayOf(local) - dayOf(localOf(now, timeZone))
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  if (ahead > 1 && ahead < 7) return WEEKDAYS[weekdayOf(dayOf(local))] ?? ''
  return partOf(instant, timeZone, { month: 'short', day: 'numeric' })
}

type Opening = { open: boolean; opensAt: number | null; paused: boolean }

/** 'Open now', 'Opens at 9 AM', 'Opens tomorrow at 9 AM', 'Not taking orders right now' or 'Closed'. */
export function openingText({ open, opensAt, paused }: Opening, now: number, timeZone: string): string {
  if (open) return 'Open now'
  if (paused) return 'Not taking orders right now'
  if (opensAt === null) return 'Closed'
  const day = dayText(opensAt, now, timeZone)
  return `Opens ${day === 'today' ? '' : `${day} `}at ${timeText(opensAt, timeZone)}`
}

/** 'Today, 2 PM to 3 PM', and with `withZone` 'Today, 2 PM to 3 PM EST' */
export function slotText(
  slot: { startsAt: number; endsAt: number },
  now: number,
  timeZone: string,
  withZone = false,
): string {
  const day = dayText(slot.startsAt, now, timeZone)
  return `${day[0]?.toUpperCase()}${day.slice(1)}, ${hoursText(slot, timeZone, withZone)}`
}
