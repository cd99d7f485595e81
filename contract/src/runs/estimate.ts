import { distanceMiles, type GeoPoint } from '../shared/distance.ts'
import { isAhead, type StopState } from './stop-state.ts'
import { straightSeconds } from './way-times.ts'

const MINUTE = 60_000

/** At each door: to find it, to ring, to hand over. */
const DOOR_MS = 3 * MINUTE

/** A position that is older tells nothing about where the courier is now. */
const FRESH_MS = 5 * MINUTE
/** So near a courier is about to ring. */
export const NEAR_MILES = 0.25
/** The courier's own pace counts as much as the usual one after so long. */
const PRIOR_MS = 10 * MINUTE
const PACE = { least: 0.5, most: 3 }

/** A part of the estimate is uncertain: a fifth of what is left, within these bounds. */
const SPREAD = { share: 0.2, least: 3 * MINUTE, most: 20 * MINUTE }
const ROUND_MS = 5 * MINUTE

export type WayStop = {
  door: GeoPoint | null
  /** From the stop before in the order of the way, where a router knows it. */
  legSeconds: number | null
  state: StopState
  /** When it was delivered or could not be. */
  doneAt: number | null
}

export type Way = {
  startedAt: number
  store: GeoPoint | null
  stops: readonly WayStop[]
  position: (GeoPoint & { at: number }) | null
}

/** When a courier will be at a door: between two times of five minutes. Instants in milliseconds. */
export type Estimate = { from: number; to: number }

/**
 * The time at which the courier is at this stop, as a range that follows their own pace. It begins at their last position,
 * or without one at the last door, and never in the past. Null for a stop that is not ahead.
 */
export function estimateArrival(way: Way, target: number, now: number): Estimate | null {
  const ahead = way.stops.flatMap((stop, index) => (isAhead(stop.state) ? [index] : []))
  const place = ahead.indexOf(target)
  if (place < 0) return null
  const here = placeOf(way, now)
  let planned = DOOR_MS * place
  let from = here.point
  let previous: number | null = here.index
  for (const index of ahead.slice(0, place + 1)) {
    planned += legMs(way, { from, previous, to: index })
    from = way.stops[index]?.door ?? from
    previous = index
  }
  const arrival = Math.max(now, here.at + planned * paceOf(way))
  const spread = Math.min(SPREAD.most, Math.max(SPREAD.least, (arrival - now) * SPREAD.share))
  return {
    from: Math.floor(Math.max(now, arrival - spread) / ROUND_MS) * ROUND_MS,
    to: Math.ceil((arrival + spread) / ROUND_MS) * ROUND_MS,
  }
}

/** Whether the courier is about to ring at this stop. An old position says nothing. */
export function isArriving({ position, stops }: Way, target: number, now: number): boolean {
  const door = stops[target]?.door
  if (!position || !door || now - position.at > FRESH_MS) return false
  return distanceMiles(position, door) <= NEAR_MILES
}

/** Where the courier is as far as anybody knows, since when, and which stop that was. */
function placeOf({ startedAt, store, stops, position }: Way, now: number) {
  if (position && now - position.at <= FRESH_MS) return { point: position, at: position.at, index: null }
  const last = lastDone(stops)
  if (last === null) return { point: store, at: startedAt, index: -1 }
  return { point: stops[last]?.door ?? null, at: stops[last]?.doneAt ?? startedAt, index: last }
}

function lastDone(stops: readonly WayStop[]): number | null {
  let last: number | null = null
  for (const [index, { doneAt }] of stops.entries()) {
    if (doneAt !== null && (last === null || doneAt > (stops[last]?.doneAt ?? 0))) last = index
  }
  return last
}

type Leg = { from: GeoPoint | null; previous: number | null; to: number }

/** The usual time to a stop: the router's where the way is the planned one, else along a straight line. */
function legMs({ stops }: Way, { from, previous, to }: Leg): number {
  const stop = stops[to]
  if (stop === undefined) return 0
  if (previous === to - 1 && stop.legSeconds !== null) return stop.legSeconds * 1000
  return from && stop.door ? straightSeconds(from, stop.door) * 1000 : 0
}

/** How much slower than usual this courier is, from the doors that are done. */
function paceOf(way: Way): number {
  const { startedAt, store, stops } = way
  const done = stops
    .flatMap((stop, index) => (stop.doneAt === null ? [] : [{ index, door: stop.door, doneAt: stop.doneAt }]))
    .toSorted((a, b) => a.doneAt - b.doneAt)
  const last = done.at(-1)
  if (last === undefined) return 1
  let planned = 0
  let [from, previous] = [store, -1]
  for (const { index, door } of done) {
    planned += DOOR_MS + legMs(way, { from, previous, to: index })
    from = door ?? from
    previous = index
  }
  const pace = (last.doneAt - startedAt + PRIOR_MS) / (planned + PRIOR_MS)
  return Math.min(PACE.most, Math.max(PACE.least, pace))
}
