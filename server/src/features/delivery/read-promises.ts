import { type DeliveryPromise, deliveryPromise, isBusy } from '#contract/delivery/delivery-promise.ts'
import type { DeliverySettings } from '#contract/delivery/delivery-settings.ts'
import type { DeliveryPlace } from '#contract/delivery/delivery-zones.ts'
import { openingText } from '#contract/delivery/promise-text.ts'
import type { StorePromise } from '#contract/delivery/quote-delivery.ts'
import type { Address } from '#contract/shared/address.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type DeliveryRow, listDeliveryRows, listPromiseRows, UNSAVED } from './delivery-settings.sql.ts'
import { promiseMessage, promiseSummary } from './promise-message.ts'
import { timeZoneOf } from './time-zone.ts'

export type BasketPart = { storeId: string; subtotalCents: number }

/** What a store promises, with the state of its settings that it was computed from. */
export type ReadPromise = BasketPart & {
  storeName: string
  settings: DeliverySettings
  /** Null for a store without settings. */
  version: number | null
  promise: DeliveryPromise
  /** The taken places of slots that have a row. */
  taken: ReadonlyMap<number, number>
}

type Question = {
  parts: readonly BasketPart[]
  address: Address | null
  /** The point of the place, where it is known already. */
  point?: GeoPoint | null | undefined
  now: Date
  /** Finds the point of the address. Asked only where a zone of one of the stores needs it. */
  findPoint: (address: Address) => Promise<GeoPoint | null>
}

/** What each of these stores promises. Stores that do not exist are left out. */
export async function readPromises(sql: Sql, question: Question): Promise<ReadPromise[]> {
  const { parts, address, point = null, now, findPoint } = question
  const rows = await listPromiseRows(
    sql,
    parts.map(({ storeId }) => storeId),
    now,
  )
  const needsPoint = rows.some(({ settings }) => settings?.zones.some(({ area }) => area.kind !== 'zips'))
  const found = point ?? (address && needsPoint ? await findPoint(address) : null)
  const place: DeliveryPlace | null = (address ?? point) && { zip: address?.zip || null, point: found }
  return rows.map((row) => {
    const { storeId, storeName, version } = row
    const subtotalCents = parts.find((part) => part.storeId === storeId)?.subtotalCents ?? 0
    // Nobody would see the order: it is as if the store had paused until it reopens.
    const settings = settingsOf(row.isServed ? row : { ...row, pausedUntil: 'reopened' })
    const taken = new Map(Object.entries(row.taken ?? {}).map(([start, places]) => [Number(start), places]))
    const promise = deliveryPromise(
      { settings, point: pointOf(row), taken },
      place,
      subtotalCents,
      now.getTime(),
    )
    return { storeId, storeName, version, subtotalCents, settings, promise, taken }
  })
}

export const pointOf = ({ latitude, longitude }: DeliveryRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** The settings as the rule reads them. */
export const settingsOf = (row: DeliveryRow): DeliverySettings => ({
  ...(row.settings ?? UNSAVED),
  timeZone: row.settings?.timeZone ?? timeZoneOf(row),
  pausedUntil: row.pausedUntil,
  busy: row.busy,
})

const iso = (instant: number) => new Date(instant).toISOString()
const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant))

/** Reads the time zones of these stores. The answer finds one by its store; a deleted store has UTC. */
export async function readTimeZones(
  sql: Sql,
  storeIds: readonly string[],
): Promise<(storeId: string) => string> {
  const rows = await listDeliveryRows(sql, storeIds)
  const zones = new Map(rows.map((row) => [row.storeId, settingsOf(row).timeZone]))
  return (storeId) => zones.get(storeId) ?? 'UTC'
}

/** A promise as the API returns it. */
export function storePromiseOf(read: ReadPromise, now: Date, message?: string): StorePromise {
  const { storeId, storeName, promise, settings, subtotalCents } = read
  const { timeZone, busy } = settings
  return {
    storeId,
    storeName,
    timeZone,
    open: promise.open,
    opening: openingText({ ...promise, paused: promise.why === 'paused' }, now.getTime(), timeZone),
    opensAt: isoOrNull(promise.opensAt),
    closesAt: isoOrNull(promise.closesAt),
    deliverable: promise.deliverable,
    summary: promiseSummary(promise, timeZone, now.getTime()),
    why: promise.why,
    message: message ?? promiseMessage(promise, { storeName, timeZone, subtotalCents, now: now.getTime() }),
    feeCents: promise.feeCents,
    minimumCents: promise.minimumCents,
    freeFromCents: promise.freeFromCents,
    preparationMinutes: settings.preparationMinutes,
    busy: isBusy(busy, now.getTime()) ? busy : null,
    slots:
      promise.slots?.map(({ startsAt, endsAt, left }) => ({
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
        left,
      })) ?? null,
    earliest: promise.earliest && { from: iso(promise.earliest.from), to: iso(promise.earliest.to) },
  }
}
