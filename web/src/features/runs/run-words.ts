import { dueAtOf } from '#contract/orders/due.ts'
import type { Run, RunStop } from '#contract/runs/run.ts'
import { isAhead } from '#contract/runs/stop-state.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
import { distanceText } from '../../ui/distance-text.ts'
import { arrivalWords } from '../orders/public.ts'

/** '0.42 miles from the next door': how far the courier is from it. Null where one of both places is not known. */
export function distanceWords({ position, stops }: Pick<Run, 'position' | 'stops'>): string | null {
  const door = stops.find(({ state }) => isAhead(state))?.point
  return position && door ? `${distanceText(distanceMiles(position, door))} miles from the next door` : null
}

/** Whether the courier is expected after the stop is due. A stop that is late already is not counted. */
export function willBeLate({ slot, promise, arrival }: RunStop, now: Date): boolean {
  const due = Date.parse(dueAtOf({ slot, promise }) ?? '')
  return arrival !== null && due > now.getTime() && Date.parse(arrival.from) > due
}

/** 'Expected 11:40 to 11:55 AM', or 'Will be late: expected 11:40 to 11:55 AM'. Null where nothing is expected. */
export function expectedWords(stop: RunStop, now: Date, ofReader?: string): string | null {
  if (stop.arrival === null) return null
  const words = arrivalWords(stop.arrival, ofReader)
  return willBeLate(stop, now) ? `Will be late: expected ${words}` : `Expected ${words}`
}
