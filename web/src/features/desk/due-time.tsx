import { dayText } from '#contract/delivery/promise-text.ts'
import { hoursText, isForeignTime, partOf } from '#contract/delivery/slot-date-text.ts'
import type { DeskPart } from '#contract/orders/desk.ts'
import { dueAtOf } from '#contract/orders/due.ts'
import { stateOf } from '#contract/orders/states.ts'
import { ownTimeZone } from '../../infrastructure/moment-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { promisedTimeWords, slotWords, timeLeft } from '../orders/public.ts'
import { minutesWords } from './part-words.ts'

type Due = Pick<DeskPart, 'status' | 'slot' | 'promise'>

/**
 * 'Due 5:35 PM · in 22 min', 'Due 5:35 PM · 12 min late' or 'Due tomorrow, 9 AM to 11 AM': what the customer was told, by
 * the clock of the store. Null where nothing was promised, and for a part that is over.
 */
export function dueWords(
  { status, slot, promise }: Due,
  now: Date,
  ofReader = ownTimeZone(),
): { words: string; isLate: boolean } | null {
  const by = dueAtOf({ slot, promise })
  if (by === null || !stateOf(status).isOpen) return null
  const { minutes, isLate, isCounted } = timeLeft(by, now)
  const late = isLate ? ` · ${minutesWords(Math.max(1, -minutes))} late` : ''
  const left = isCounted ? ` · in ${minutesWords(minutes)}` : late
  return { words: `Due ${toldTime({ slot, promise }, now, ofReader)}${left}`, isLate }
}

function toldTime({ slot, promise }: Omit<Due, 'status'>, now: Date, ofReader: string): string {
  if (slot) {
    const span = { startsAt: Date.parse(slot.startsAt), endsAt: Date.parse(slot.endsAt) }
    const isForeign = isForeignTime(span.startsAt, slot.timeZone, ofReader)
    const hours = hoursText(span, slot.timeZone, isForeign)
    return `${dayText(span.startsAt, now.getTime(), slot.timeZone)}, ${hours}`
  }
  if (!promise) return ''
  const day = dayText(Date.parse(promise.by), now.getTime(), promise.timeZone)
  return `${day === 'today' ? '' : `${day}, `}${promisedTimeWords(promise, ofReader)}`
}

/** The same for paper, which is read later: 'Due 5:35 PM', 'Due Monday, Nov 23, 2 PM to 3 PM'. */
export function printedDueWords(
  { status, slot, promise }: Due,
  now: Date,
  ofReader = ownTimeZone(),
): string | null {
  if (!stateOf(status).isOpen) return null
  if (slot) return `Due ${slotWords(slot, ofReader)}`
  if (!promise) return null
  const at = Date.parse(promise.by)
  const isToday = dayText(at, now.getTime(), promise.timeZone) === 'today'
  const day = partOf(at, promise.timeZone, { weekday: 'long', month: 'short', day: 'numeric' })
  return `Due ${isToday ? '' : `${day}, `}${promisedTimeWords(promise, ofReader)}`
}

/** When a part is due, red when it is late. */
export function DueTime({ part, now }: { part: DeskPart; now: Date }) {
  const due = dueWords(part, now)
  if (due === null) return null
  return (
    <span className={classNames('block font-semibold tabular-nums', due.isLate ? 'text-heart' : 'text-ink')}>
      {due.words}
    </span>
  )
}
