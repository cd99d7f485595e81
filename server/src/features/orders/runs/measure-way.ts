import type { FastifyBaseLogger } from 'fastify'
import { shortestOrder } from '#contract/runs/stop-order.ts'
import { straightSeconds } from '#contract/runs/way-times.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { PartKey } from '../parts/order-key.ts'
import { isSameKey } from './judge-run.ts'
import type { Router, Times } from './osrm-router.ts'

/** What measures ways. Without a router, and when it fails, the straight distance does. */
export type Measuring = { router: Router | null; log: Pick<FastifyBaseLogger, 'warn'> }

/** A stop, and how long it takes from the one before. Null where nobody knows. */
export type PlannedStop = PartKey & { legSeconds: number | null }

/** The places of a way, and the times between them. */
export type Way = {
  keys: readonly PartKey[]
  /** From the start (-1) or a stop to another stop, by their places in `keys`. */
  seconds(from: number, to: number): number | null
}

const START = -1

/** So long is a leg in the search for the shortest way that nobody knows or that no road leads along. */
const NO_WAY_SECONDS = 24 * 60 * 60

/** Measures the ways from the start to these stops and between them. It calls the router: hold no lock meanwhile. */
export async function measureWay(
  keys: readonly PartKey[],
  { start, doors }: { start: GeoPoint | null; doors: readonly (GeoPoint | null)[] },
  measuring: Measuring,
): Promise<Way> {
  const known = [start, ...doors].flatMap((point, index) => (point ? [{ point, place: index - 1 }] : []))
  const times = await timesBetween(
    known.map(({ point }) => point),
    measuring,
  )
  const rowOf = new Map(known.map(({ place }, row) => [place, row]))
  return {
    keys,
    seconds: (from, to) => times[rowOf.get(from) ?? -1]?.[rowOf.get(to) ?? -1] ?? null,
  }
}

async function timesBetween(places: readonly GeoPoint[], { router, log }: Measuring): Promise<Times> {
  if (router !== null && places.length > 1) {
    try {
      return await router.timesBetween(places)
    } catch (error) {
      log.warn({ err: error }, 'The router gave no times. The straight distance does.')
    }
  }
  return places.map((from) => places.map((to) => straightSeconds(from, to)))
}

/** The stops of a way in the shortest order. Those whose door nobody knows come last, in the order that they had. */
export function inShortestOrder({ keys, seconds }: Way): PartKey[] {
  const places = [...keys.keys()]
  const known = places.filter((place) => seconds(place, place) !== null)
  const leg = (from: number, to: number) => seconds(from, to) ?? NO_WAY_SECONDS
  const order = shortestOrder({
    fromStart: known.map((to) => leg(START, to)),
    between: known.map((from) => known.map((to) => leg(from, to))),
  })
  const unknown = places.filter((place) => !known.includes(place))
  return [...order.flatMap((index) => known[index] ?? []), ...unknown].flatMap((place) => keys[place] ?? [])
}

/** The legs of these stops in this order. A stop that was not measured has none. */
export function withLegs({ keys, seconds }: Way, order: readonly PartKey[]): PlannedStop[] {
  let previous: number | undefined = START
  return order.map(({ orderId, storeId }) => {
    const found = keys.findIndex((key) => isSameKey(key, { orderId, storeId }))
    const place = found < 0 ? undefined : found
    const legSeconds = previous === undefined || place === undefined ? null : seconds(previous, place)
    previous = place
    return { orderId, storeId, legSeconds }
  })
}
