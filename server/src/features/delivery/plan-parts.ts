import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { promisedBy, reachMessage, slotMessage } from './promise-message.ts'
import { type ReadPromise, storePromiseOf } from './read-promises.ts'

/** One store's part of an order, as its statement writes it, with what must still be true then. */
export type PlannedPart = {
  storeId: string
  /** In cents; null for the common fee. */
  feeCents: number | null
  /** The version of the settings that the fee and the slot come from; null for a store without settings. */
  version: number | null
  slot: { startsAt: Date; endsAt: Date; timeZone: string } | null
  /** By when a store without slots delivers. */
  promise: { by: Date; timeZone: string } | null
}

type Choice = { storeId: string; slotStartsAt?: string | null | undefined }

/**
 * Plans the parts of an order by what the stores promise. Throws delivery_refused, with the promises of all stores that
 * cannot take the order, and what is possible instead.
 */
export function planParts(
  storeIds: readonly string[],
  promises: readonly ReadPromise[],
  choices: readonly Choice[],
  now: Date,
): PlannedPart[] {
  const refused: { read: ReadPromise; message?: string }[] = []
  const planned = storeIds.map((storeId): PlannedPart => {
    const read = promises.find((promise) => promise.storeId === storeId)
    if (!read) return { storeId, feeCents: null, version: null, slot: null, promise: null }
    const { promise, version, storeName, settings, subtotalCents } = read
    const chosen = choices.find((choice) => choice.storeId === storeId)?.slotStartsAt ?? null
    const slot = promise.slots?.find(({ startsAt }) => chosen !== null && startsAt === Date.parse(chosen))
    const basket = { storeName, timeZone: settings.timeZone, subtotalCents, now: now.getTime() }
    if (promise.why !== null) refused.push({ read })
    // The address is not on the map, so the cost of its delivery is unknown.
    else if (promise.deliverable === null) refused.push({ read, message: reachMessage(storeName) })
    else if (promise.slots !== null && !slot)
      refused.push({ read, message: slotMessage(promise, basket, chosen !== null) })
    const by = promisedBy(promise)
    return {
      storeId,
      feeCents: promise.feeCents,
      version,
      slot: slot
        ? {
            startsAt: new Date(slot.startsAt),
            endsAt: new Date(slot.endsAt),
            timeZone: settings.timeZone,
          }
        : null,
      promise: by === null ? null : { by: new Date(by), timeZone: settings.timeZone },
    }
  })
  if (refused.length > 0) {
    const answers = refused.map(({ read, message }) => storePromiseOf(read, now, message))
    throw new Problem('delivery_refused', answers.map(({ message }) => message).join(' '), {
      details: { promises: answers },
    })
  }
  return planned
}

/**
 * Makes the rows of chosen slots that no order has asked for yet, so that the order's statement can lock them. The rows
 * are made in key order, so that two orders do not deadlock.
 */
export async function openSlots(
  sql: Sql,
  parts: readonly PlannedPart[],
  promises: readonly ReadPromise[],
): Promise<void> {
  const opened = parts.flatMap(({ storeId, slot }) => {
    const read = promises.find((promise) => promise.storeId === storeId)
    if (slot === null || !read?.settings.slots || read.taken.has(slot.startsAt.getTime())) return []
    return [{ storeId, ...slot }]
  })
  if (opened.length === 0) return
  await sql`
    insert into delivery_slots (store_id, starts_at, ends_at, capacity)
    -- Locks the settings: a capacity that is lowered at this moment is read, or its change finds the new row.
    select slot.store_id, slot.starts_at, slot.ends_at, (delivery.settings #>> '{slots,capacity}')::integer
    from unnest(
      ${opened.map(({ storeId }) => storeId)}::uuid[],
      ${opened.map(({ startsAt }) => startsAt.toISOString())}::text[]::timestamptz[],
      ${opened.map(({ endsAt }) => endsAt.toISOString())}::text[]::timestamptz[]
    ) as slot (store_id, starts_at, ends_at)
    join delivery_settings delivery on delivery.store_id = slot.store_id
    where delivery.settings #>> '{slots,capacity}' is not null
    order by slot.store_id, slot.starts_at
    for share of delivery
    on conflict on constraint delivery_slots_pkey do nothing`
}

/**
 * Locks the chosen slots, in key order, and returns the stores that no longer keep their promise: they have other
 * settings, pause, or their slot is full.
 */
export async function holdPromises(
  tx: Sql,
  parts: readonly PlannedPart[],
  placedAt: Date,
): Promise<{ storeId: string }[]> {
  const [slots, settings] = await Promise.all([
    lockSlots(tx, parts),
    tx<{ storeId: string; version: number; isPaused: boolean }[]>`
      select store_id, version, coalesce(paused_until > ${placedAt}, false) as is_paused
      from delivery_settings where store_id = any(${parts.map(({ storeId }) => storeId)}::uuid[])`,
  ])
  return parts.filter(({ storeId, version, slot }) => {
    const own = settings.find((one) => one.storeId === storeId)
    const isFree = slots.find((one) => one.storeId === storeId)?.isFree ?? false
    return (own?.version ?? null) !== version || own?.isPaused === true || (slot !== null && !isFree)
  })
}

const chosenSlots = (sql: Sql, parts: readonly PlannedPart[]) => sql`
  unnest(
    ${parts.map(({ storeId }) => storeId)}::uuid[],
    ${parts.map(({ slot }) => slot?.startsAt.toISOString() ?? null)}::text[]::timestamptz[]
  ) as chosen (store_id, starts_at)`

async function lockSlots(
  tx: Sql,
  parts: readonly PlannedPart[],
): Promise<{ storeId: string; isFree: boolean }[]> {
  if (parts.every(({ slot }) => slot === null)) return []
  return tx<{ storeId: string; isFree: boolean }[]>`
    select slots.store_id, slots.taken < slots.capacity as is_free
    from ${chosenSlots(tx, parts)} join delivery_slots slots using (store_id, starts_at)
    order by slots.store_id, slots.starts_at
    for update of slots`.execute()
}

/** Takes a place of each chosen slot. `holdPromises` has locked them. */
export async function takeSlots(tx: Sql, parts: readonly PlannedPart[]): Promise<void> {
  if (parts.every(({ slot }) => slot === null)) return
  await tx`
    update delivery_slots slots set taken = slots.taken + 1
    from ${chosenSlots(tx, parts)} where slots.store_id = chosen.store_id and slots.starts_at = chosen.starts_at`
}

/** Gives the place of a cancelled part back. */
export async function freeSlot(
  tx: Sql,
  { storeId, slotStartsAt }: { storeId: string; slotStartsAt: Date | null },
): Promise<void> {
  if (slotStartsAt === null) return
  await tx`
    update delivery_slots slots set taken = slots.taken - 1
    where slots.store_id = ${storeId} and slots.starts_at = ${slotStartsAt} and slots.taken > 0`.execute()
}
