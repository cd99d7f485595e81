import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { DELIVERY_FEE_CENTS } from '#contract/delivery/delivery-fee.ts'
import type { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import type { OrderDraft } from '#contract/orders/place-order.ts'
import { openSession, SESSION_COOKIE } from '#server/infrastructure/session/session.ts'
import { orderDraft } from '#testing/order-draft.ts'

export type Customer = { userId: string; cookie: string }

export type ShelfItem = { storeId: string; itemId: string; name: string; priceCents: number }

const LINES_PER_ORDER = 3

/** Adds customers with a session. */
export async function makeCustomers(sql: postgres.Sql, count: number): Promise<Customer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const userId = uuidv7()
      await sql`
        insert into users (id, username, email, password_hash, role)
        values (${userId}, 'Bench', ${`${userId}@mainstreet.example`}, 'none', 'user')`
      const { token } = await openSession(sql, userId, new Date())
      return { userId, cookie: `${SESSION_COOKIE}=${token}` }
    }),
  )
}

/** Adds items with stock for any number of orders. */
export async function stockShelves(sql: postgres.Sql, count: number): Promise<ShelfItem[]> {
  await sql`delete from delivery_settings`
  await sql`update inventory_items set quantity = 1000000 where quantity is distinct from 1000000`
  await sql`vacuum analyze inventory_items`
  return sql<ShelfItem[]>`
    select store_id, item_id, name, price_cents
    from inventory_items order by md5(item_id || store_id::text) limit ${count}`
}

/** A cart with some of the items. The same number gives the same cart. */
export const draftOf = (shelf: readonly ShelfItem[], number: number): OrderDraft =>
  orderDraft(cartOf(shelf, number))

/** What the stores of a shelf promise, for `promisedDraftOf`. */
export const PROMISE = { feeCents: 250, code: 'BENCH', savedCents: 50 }

/**
 * A cart of the same size from stores that promise something, with a slot and a code for each of them. With `others`,
 * one line is of such a store, and the rest are of the others.
 */
export const promisedDraftOf =
  (slotStartsAt: Date, others: readonly ShelfItem[] = []) =>
  (shelf: readonly ShelfItem[], number: number): OrderDraft => {
    const promised = cartOf(shelf, number, others.length === 0 ? LINES_PER_ORDER : 1)
    const plain = cartOf(others, number, LINES_PER_ORDER - promised.length)
    const stores = [...new Set(promised.map(({ storeId }) => storeId))]
    return orderDraft([...promised, ...plain], {
      parts: stores.map((storeId) => ({
        storeId,
        code: PROMISE.code,
        slotStartsAt: slotStartsAt.toISOString(),
      })),
      discountCents: stores.length * PROMISE.savedCents,
      deliveryFeeCents: stores.length * PROMISE.feeCents + (plain.length > 0 ? DELIVERY_FEE_CENTS : 0),
    })
  }

function cartOf(shelf: readonly ShelfItem[], number: number, size = LINES_PER_ORDER) {
  const items = new Set<ShelfItem>()
  for (let step = 0; items.size < Math.min(size, shelf.length); step++) {
    const item = shelf[(number * 7919 + step * 104_729) % shelf.length]
    if (item) items.add(item)
  }
  return [...items].map((item) => ({ ...item, quantity: 1 }))
}

type Limits = { places: number; uses: number }

/**
 * Sets for each of these stores: always open, a zone with a fee, slots, and a code. No limit ends within a run unless
 * it is given.
 */
export async function makePromises(
  sql: postgres.Sql,
  storeIds: readonly string[],
  { places, uses }: Limits = { places: 1_000_000, uses: 1_000_000_000 },
): Promise<void> {
  const settings: DeliverySettingsDraft = {
    timeZone: null,
    hours: null,
    closures: [],
    holidays: [],
    preparationMinutes: 15,
    zones: [
      {
        name: 'Town',
        area: { kind: 'zips', zips: ['37203'] },
        feeCents: PROMISE.feeCents,
        minimumCents: null,
        freeFromCents: null,
      },
    ],
    slots: { minutes: 60, capacity: places, daysAhead: 1, cutoffMinutes: 0 },
  }
  await sql`
    insert into delivery_settings (store_id, settings, version, updated_at)
    select store_id, ${sql.json(settings as never)}, 1, now() from unnest(${storeIds as string[]}::uuid[]) as store_id`
  // Slots and codes of earlier runs would be used up.
  await sql`delete from delivery_slots where store_id = any(${storeIds as string[]}::uuid[])`
  await sql`update promotions set ended_at = now() where store_id = any(${storeIds as string[]}::uuid[])`
  await sql`
    insert into promotions (id, store_id, user_id, title, description, promo_type, promo_code, starts_at, ends_at,
      audience_count, created_at, updated_at, value_kind, value_cents, uses, code_key)
    select uuidv7(), id, owner_id, 'Bench', 'A code', 'discount', ${PROMISE.code}, now(), now() + interval '1 day', 0,
      now(), now(), 'amount', ${PROMISE.savedCents}, ${uses}, ${PROMISE.code}
    from stores where id = any(${storeIds as string[]}::uuid[])`
  await sql`vacuum analyze delivery_settings, delivery_slots, promotions`
}

/** A slot that all stores of `makePromises` offer: they stand in time zones of whole hours. */
export const nextSlot = () => new Date((Math.floor(Date.now() / 3_600_000) + 3) * 3_600_000)
