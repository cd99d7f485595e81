import { ESTIMATE_MINUTES } from '../orders/order-totals.ts'
import type { GeoPoint } from '../shared/distance.ts'
import type { Busy, DeliverySettings, DeliveryZone } from './delivery-settings.ts'
import { type DeliveryPlace, findZone } from './delivery-zones.ts'
import { dayOf, localOf, MINUTE } from './local-time.ts'
import { openSpans, openStateAt } from './opening-hours.ts'

/** A delivery window that can be chosen. Instants in milliseconds. */
export type DeliverySlot = { startsAt: number; endsAt: number; left: number }

export type PromiseStore = {
  /** Null where the owner has set nothing: always open, no zones, the common fee. */
  settings: DeliverySettings | null
  point: GeoPoint | null
  /** The taken places by the start of a slot in milliseconds. A slot without an entry has none. */
  taken?: ReadonlyMap<number, number>
}

/** Why the store cannot take this order now. */
export type PromiseObstacle = 'paused' | 'out_of_reach' | 'closed' | 'no_slot' | 'below_minimum'

export type DeliveryPromise = {
  open: boolean
  opensAt: number | null
  closesAt: number | null
  /** Null where the place is not known, and the store does not deliver everywhere. */
  deliverable: boolean | null
  why: PromiseObstacle | null
  /** In cents. Null for the common fee, which all stores without zones charge together. */
  feeCents: number | null
  minimumCents: number | null
  freeFromCents: number | null
  /** Null where the store delivers as soon as it can. Otherwise an order needs one of these. */
  slots: DeliverySlot[] | null
  /** When an order of now would be there. Null when this is unknown. */
  earliest: { from: number; to: number } | null
}

const DEFAULTS: DeliverySettings = {
  timeZone: 'UTC',
  hours: null,
  closures: [],
  holidays: [],
  pausedUntil: null,
  busy: null,
  preparationMinutes: 0,
  zones: [],
  slots: null,
}

/**
 * What a store promises for a place (null: not known yet), a basket worth `subtotalCents` before discounts, and an
 * instant in milliseconds. Card, list, map, store page, cart, checkout and the server all ask this rule.
 */
export function deliveryPromise(
  { settings, point, taken }: PromiseStore,
  place: DeliveryPlace | null,
  subtotalCents: number,
  now: number,
): DeliveryPromise {
  const set = settings ?? DEFAULTS
  const { open, opensAt, closesAt, why: closedWhy } = openStateAt(set, now)
  const zone = place && findZone(set.zones, point, place)
  const deliverable = isDeliverable(set.zones, zone, place)
  const paused = closedWhy === 'paused'
  const slots = set.slots && (paused ? [] : freeSlots(set, now, taken))
  return {
    open,
    opensAt,
    closesAt,
    deliverable,
    why: obstacle({ paused, open, deliverable, slots, zone, subtotalCents }),
    feeCents: zone && zoneFeeCents(zone, subtotalCents),
    minimumCents: zone?.minimumCents ?? null,
    freeFromCents: zone?.freeFromCents ?? null,
    slots,
    earliest: earliestOf(slots, open ? now : opensAt, set),
  }
}

/**
 * Whether a store with these zones delivers to a place, of which `zone` is the one that contains it. Null where a zone
 * might contain the place, but its ZIP or its point is not known.
 */
export function isDeliverable(
  zones: readonly DeliveryZone[],
  zone: DeliveryZone | null,
  place: DeliveryPlace | null,
): boolean | null {
  if (zone !== null || zones.length === 0) return true
  const isOpenQuestion = zones.some(({ area }) => (area.kind === 'zips' ? !place?.zip : !place?.point))
  return isOpenQuestion ? null : false
}

/** The fee of a zone in cents. A basket from the free amount on pays none. */
const zoneFeeCents = ({ feeCents, freeFromCents }: DeliveryZone, subtotalCents: number): number =>
  freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : feeCents

type Reasons = {
  paused: boolean
  open: boolean
  deliverable: boolean | null
  slots: readonly DeliverySlot[] | null
  zone: DeliveryZone | null
  subtotalCents: number
}

function obstacle({
  paused,
  open,
  deliverable,
  slots,
  zone,
  subtotalCents,
}: Reasons): PromiseObstacle | null {
  if (paused) return 'paused'
  if (deliverable === false) return 'out_of_reach'
  // A store with slots takes orders for later while it is closed.
  if (slots === null && !open) return 'closed'
  if (slots?.length === 0) return 'no_slot'
  if (zone?.minimumCents != null && subtotalCents < zone.minimumCents) return 'below_minimum'
  return null
}

/** The slots that an order of now can have: in the open hours, not too soon, not too far ahead, and not full. */
function freeSlots(
  settings: DeliverySettings,
  now: number,
  taken: ReadonlyMap<number, number> | undefined,
): DeliverySlot[] {
  const { slots: rule, timeZone } = settings
  if (rule === null) return []
  const today = dayOf(localOf(now, timeZone))
  const soonest = now + Math.max(rule.cutoffMinutes, minutesFrom(now, settings)) * MINUTE
  const length = rule.minutes * MINUTE
  const found: DeliverySlot[] = []
  for (const { startsAt, endsAt } of openSpans(settings, today - 1, today + rule.daysAhead)) {
    for (let at = startsAt; at + length <= endsAt; at += length) {
      const left = rule.capacity - (taken?.get(at) ?? 0)
      if (at >= soonest && left > 0) found.push({ startsAt: at, endsAt: at + length, left })
    }
  }
  return found
}

/** The minutes that a store needs for an order that it begins at an instant: more while it is busy. */
const minutesFrom = (begins: number, { preparationMinutes, busy }: DeliverySettings): number =>
  preparationMinutes + (isBusy(busy, begins) ? busy.minutes : 0)

/** Whether a store is busy at an instant (in milliseconds). */
export const isBusy = (busy: Busy | null, now: number): busy is Busy =>
  busy !== null && Date.parse(busy.until) > now

function earliestOf(
  slots: readonly DeliverySlot[] | null,
  begins: number | null,
  settings: DeliverySettings,
): DeliveryPromise['earliest'] {
  if (slots !== null) {
    const [first] = slots
    return first ? { from: first.startsAt, to: first.endsAt } : null
  }
  if (begins === null) return null
  const minutes = minutesFrom(begins, settings)
  return {
    from: begins + (minutes + ESTIMATE_MINUTES.from) * MINUTE,
    to: begins + (minutes + ESTIMATE_MINUTES.to) * MINUTE,
  }
}
