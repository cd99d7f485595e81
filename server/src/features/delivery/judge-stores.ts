import { deliveryPromise, isDeliverable } from '#contract/delivery/delivery-promise.ts'
import type { DeliveryZone } from '#contract/delivery/delivery-settings.ts'
import { type DeliveryPlace, findZone } from '#contract/delivery/delivery-zones.ts'
import type { PromiseFilter } from '#contract/delivery/promise-filter.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { listCellDeliveryRows } from './delivery-settings.sql.ts'
import { pointOf, settingsOf } from './read-promises.ts'

/** Ids of stores: those that a filter by promise leaves out, and those that a list shows after all others. */
export type JudgedStores = { without: string[]; later: string[] }

/** What a list needs to know of a store with settings. */
type KnownStore = {
  storeId: string
  isOpen: boolean
  /** Also true for a closed store with slots, which takes orders for later. */
  takesOrders: boolean
  zones: readonly DeliveryZone[]
  point: GeoPoint | null
}

/**
 * Which stores of these cells a list leaves out by its filter, and which take no order for its point now: paused,
 * closed, or out of reach. Reads only stores with settings: all others are open and deliver everywhere. A filter is
 * exact. The order alone may be some seconds old.
 */
export async function judgeStores(
  sql: Sql,
  cells: readonly number[],
  { open, delivers, zip, latitude, longitude }: PromiseFilter & GeoPoint,
  now: Date,
): Promise<JudgedStores> {
  const place = { zip: zip ?? null, point: { latitude, longitude } }
  const byCell = open || delivers ? await readStores(sql, cells, now) : await listKeptStores(sql, cells, now)
  const judged: JudgedStores = { without: [], later: [] }
  for (const store of [...byCell.values()].flat()) {
    const deliverable = reaches(store, place)
    const fits = (store.isOpen || !open) && (deliverable || !delivers)
    if (!fits) judged.without.push(store.storeId)
    else if (!store.takesOrders || !deliverable) judged.later.push(store.storeId)
  }
  return judged
}

/** Whether the store may deliver to the place. */
const reaches = ({ zones, point }: KnownStore, place: DeliveryPlace): boolean =>
  isDeliverable(zones, findZone(zones, point, place), place) !== false

const KEPT_MS = 5_000
/** A cell is a tenth of a degree. A list reads about 40. */
const CELLS_KEPT_AT_MOST = 4_000

type Kept = { readAt: number; stores: readonly KnownStore[] }
/** The stores by their cell, for each connection pool. */
const memories = new WeakMap<Sql, Map<number, Kept>>()

/** The stores with settings by their cell. Those that were read some seconds ago are not read again. */
async function listKeptStores(
  sql: Sql,
  cells: readonly number[],
  now: Date,
): Promise<Map<number, readonly KnownStore[]>> {
  const kept = memories.get(sql) ?? new Map<number, Kept>()
  memories.set(sql, kept)
  const known = new Map<number, readonly KnownStore[]>()
  for (const cell of cells) {
    const { readAt = 0, stores = [] } = kept.get(cell) ?? {}
    if (Math.abs(now.getTime() - readAt) < KEPT_MS) known.set(cell, stores)
  }
  const missing = cells.filter((cell) => !known.has(cell))
  if (missing.length === 0) return known
  const read = await readStores(sql, missing, now)
  if (kept.size + missing.length > CELLS_KEPT_AT_MOST) kept.clear()
  for (const cell of missing) {
    const stores = read.get(cell) ?? []
    kept.set(cell, { readAt: now.getTime(), stores })
    known.set(cell, stores)
  }
  return known
}

async function readStores(
  sql: Sql,
  cells: readonly number[],
  now: Date,
): Promise<Map<number, readonly KnownStore[]>> {
  const rows = await listCellDeliveryRows(sql, cells)
  const stores = rows.map((row) => {
    const { storeId, cell } = row
    const [settings, point] = [settingsOf(row), pointOf(row)]
    const { open: isOpen, why } = deliveryPromise({ settings, point }, null, 0, now.getTime())
    return { cell, storeId, isOpen, takesOrders: why === null, zones: settings.zones, point }
  })
  return Map.groupBy(stores, ({ cell }) => cell)
}
