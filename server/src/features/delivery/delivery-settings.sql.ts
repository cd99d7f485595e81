import type { Busy, DeliverySettingsDraft, PausedUntil } from '#contract/delivery/delivery-settings.ts'
import {
  type Database,
  type Fragment,
  inTransaction,
  type Sql,
} from '../../infrastructure/database/database.ts'
import { isoTime } from '../../infrastructure/database/iso-time.ts'
import { enqueue } from '../../infrastructure/queue/queue.ts'
import { holdStoreRights, isOwnedBy, isServed } from '../rights/public.ts'

/** A store with its delivery settings; null where the owner has saved none. */
export type DeliveryRow = {
  storeId: string
  storeName: string
  state: string
  zip: string
  latitude: number | null
  longitude: number | null
  settings: DeliverySettingsDraft | null
  pausedUntil: PausedUntil
  busy: Busy | null
  /** Null where nothing was saved and the store was never paused or busy. */
  version: number | null
}

/** The settings of these stores, also of stores without any. Deleted stores are not in the list. */
export const listDeliveryRows = (sql: Sql, storeIds: readonly string[]): Promise<DeliveryRow[]> =>
  sql<DeliveryRow[]>`
    select ${deliveryColumns(sql)}
    from open_stores stores left join delivery_settings delivery on delivery.store_id = stores.id
    where stores.id = any(${storeIds}::uuid[])`

/** The stores that the public sees of these cells (`stores.cell`) that have settings, with their cell. */
export const listCellDeliveryRows = (
  sql: Sql,
  cells: readonly number[],
): Promise<(DeliveryRow & { cell: number })[]> =>
  sql<(DeliveryRow & { cell: number })[]>`
    select ${deliveryColumns(sql)}, stores.cell
    from delivery_settings delivery join public_stores stores on stores.id = delivery.store_id
    where stores.cell = any(${`{${cells.join(',')}}`}::integer[])`

const deliveryColumns = (sql: Sql) => sql`
  stores.id as store_id, stores.name as store_name, stores.state, stores.zip, stores.latitude, stores.longitude,
  delivery.settings, delivery.version, ${pauseOf(sql)} as paused_until,
  case when delivery.busy_until is not null then jsonb_build_object(
    'minutes', delivery.busy_minutes, 'until', ${isoTime(sql, 'delivery.busy_until')}
  ) end as busy`

export type PromiseRow = DeliveryRow & {
  /** Whether anybody can see the orders of the store. */
  isServed: boolean
  /** The taken places of coming slots that have a row, by the slot's start in milliseconds. Null when none has. */
  taken: Record<string, number> | null
}

/** The same rows with what an order needs besides: that the store is served, and the taken places of its slots. */
export const listPromiseRows = (sql: Sql, storeIds: readonly string[], now: Date): Promise<PromiseRow[]> =>
  sql<PromiseRow[]>`
    select ${deliveryColumns(sql)}, ${isServed(sql)} as is_served, (
      select json_object_agg(round(extract(epoch from starts_at) * 1000), taken)
      from delivery_slots slots where slots.store_id = delivery.store_id and starts_at >= ${now}
    ) as taken
    from open_stores stores left join delivery_settings delivery on delivery.store_id = stores.id
    where stores.id = any(${storeIds}::uuid[])`

/** An expression on `delivery_settings delivery`: the pause as the contract writes it. */
const pauseOf = (sql: Sql) => sql`
  case delivery.paused_until
    when 'infinity' then 'reopened'
    else ${isoTime(sql, 'delivery.paused_until')}
  end`

/** The settings of a store whose owner has saved none. */
export const UNSAVED: DeliverySettingsDraft = {
  timeZone: null,
  hours: null,
  closures: [],
  holidays: [],
  preparationMinutes: 0,
  zones: [],
  slots: null,
}

/** An expression: whether a store is paused at an instant. `storeId` is an expression. */
export const isPaused = (sql: Sql, storeId: Fragment, now: Date) => sql`
  exists (select from delivery_settings where store_id = ${storeId} and paused_until > ${now})`

/** An expression: whether an owner ever saved the settings of a store. A pause alone leaves version 0. */
export const deliverySaved = (sql: Sql, storeId: Fragment) => sql`
  exists (select from delivery_settings where store_id = ${storeId} and version > 0)`

/** The job that follows when a store's hours or its pause change. Its payload is `{ storeId }`. */
export const HOURS_CHANGED = 'delivery.hours-changed'

/** Enqueues HOURS_CHANGED for when the change is committed. */
const enqueueHoursChanged = (tx: Sql, { storeId, now }: { storeId: string; now: Date }): Promise<void> =>
  enqueue(tx, HOURS_CHANGED, { storeId }, { jobKey: `${HOURS_CHANGED}:${storeId}`, runAt: now })

export type SettingsChange = {
  storeId: string
  ownerId: string
  settings: DeliverySettingsDraft
  /** The version that the owner has edited. */
  version: number
  now: Date
}

/**
 * Replaces the settings of an own store if they still have the version that was seen; returns whether it did. Coming
 * slots get the new capacity, but never less than what is taken.
 */
export async function saveDeliverySettings(sql: Database['sql'], change: SettingsChange): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    await holdStoreRights(tx, { userId: change.ownerId }, [change.storeId], { asOwner: true })
    // A statement of its own: an order that opens a slot holds the settings, and the next statement sees that slot.
    await tx`select from delivery_settings where store_id = ${change.storeId} for update`
    const isSaved = await replaceSettings(tx, change)
    if (isSaved) await enqueueHoursChanged(tx, change)
    return isSaved
  })
}

async function replaceSettings(
  sql: Sql,
  { storeId, ownerId, settings, version, now }: SettingsChange,
): Promise<boolean> {
  const saved = await sql`
    with saved as (
      insert into delivery_settings as delivery (store_id, settings, version, updated_at)
      select stores.id, ${sql.json(settings)}::jsonb, 1, ${now}::timestamptz
      from open_stores stores
      where stores.id = ${storeId} and ${isOwnedBy(sql, ownerId)}
        -- A version other than 0 must not make a first row.
        and (${version}::integer = 0 or exists (select from delivery_settings where store_id = stores.id))
      on conflict on constraint delivery_settings_pkey do update
      set settings = excluded.settings, version = delivery.version + 1, updated_at = excluded.updated_at
      where delivery.version = ${version}
      returning store_id
    ),
    resized as (
      update delivery_slots slots
      set capacity = greatest(slots.taken, ${settings.slots?.capacity ?? null}::integer)
      from saved
      where ${settings.slots !== null} and slots.store_id = saved.store_id and slots.starts_at > ${now}
    )
    select store_id from saved`
  return saved.length > 0
}

/**
 * Pauses a store that this user works in, or ends its pause, and notes from when to when it takes no orders. It
 * leaves the version alone, so that drafts of the settings do not become stale.
 */
export async function savePause(
  sql: Database['sql'],
  { storeId, userId, until, now }: { storeId: string; userId: string; until: PausedUntil; now: Date },
): Promise<void> {
  const pausedUntil = until === 'reopened' ? 'infinity' : until
  await inTransaction(sql, async (tx) => {
    await holdStoreRights(tx, { userId }, [storeId])
    // Of two users at the same time, the second waits here, and the next statement sees what the first one noted.
    await tx`
      insert into delivery_settings as delivery (store_id, settings, version, paused_until, updated_at)
      values (${storeId}, ${tx.json(UNSAVED)}::jsonb, 0,
        ${pausedUntil}::text::timestamptz, ${now})
      on conflict on constraint delivery_settings_pkey do update
      set paused_until = excluded.paused_until, updated_at = excluded.updated_at`
    await tx`
      with ended as (
        update store_pauses set ends_at = greatest(starts_at, ${now}::timestamptz)
        where store_id = ${storeId} and ends_at > ${now}
      )
      insert into store_pauses (store_id, starts_at, ends_at)
      select ${storeId}::uuid, ${now}::timestamptz, ${pausedUntil}::text::timestamptz
      where ${pausedUntil}::text is not null`
    await enqueueHoursChanged(tx, { storeId, now })
  })
}

/**
 * Says that a store that this user works in is busy, or with null that it is not. Like a pause it leaves the version
 * alone. The deadlines of orders do not change.
 */
export async function saveBusy(
  sql: Database['sql'],
  { storeId, userId, busy, now }: { storeId: string; userId: string; busy: Busy | null; now: Date },
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await holdStoreRights(tx, { userId }, [storeId])
    await tx`
      insert into delivery_settings as delivery (store_id, settings, version, busy_minutes, busy_until, updated_at)
      values (${storeId}, ${tx.json(UNSAVED)}::jsonb, 0, ${busy?.minutes ?? null}::integer,
        ${busy?.until ?? null}::text::timestamptz, ${now})
      on conflict on constraint delivery_settings_pkey do update
      set busy_minutes = excluded.busy_minutes, busy_until = excluded.busy_until, updated_at = excluded.updated_at`
  })
}
