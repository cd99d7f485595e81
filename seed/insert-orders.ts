import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { stateOf } from '#contract/orders/states.ts'
import { itemTitle } from '#contract/products/item-title.ts'
import { keysOf } from '#contract/shared/tables.ts'
import { type PlannedPart, planParts } from '#server/features/delivery/plan-parts.ts'
import { readPromises } from '#server/features/delivery/read-promises.ts'
import { newOrderNumber } from '#server/features/orders/parts/order-key.ts'
import { hoursUntil } from './history.ts'
import { insertRows } from './insert-rows.ts'
import { categoryNameOf, pictureKey } from './insert-shops.ts'
import { idOf } from './insert-users.ts'
import type { PastStatus, SeedOrder, SeedShop, Town } from './town-types.ts'

type Known = {
  userIds: ReadonlyMap<string, string>
  storeIds: ReadonlyMap<string, string>
  pictureAddresses: ReadonlyMap<string, string>
}

const HOUR_MS = 60 * 60 * 1000

const eventOf: Record<PastStatus, { move: string; actor_kind: string }> = {
  pending: { move: 'place', actor_kind: 'customer' },
  processing: { move: 'accept', actor_kind: 'owner' },
  shipped: { move: 'handOver', actor_kind: 'owner' },
  delivered: { move: 'deliver', actor_kind: 'owner' },
}

/** Adds the past orders with their lines, their parts and the history of each part. */
export async function insertOrders(tx: postgres.TransactionSql, town: Town, known: Known): Promise<void> {
  const products = new Map(
    town.shops.flatMap((shop) =>
      shop.items.map((item) => [`${shop.key} ${item.itemId}`, { shop, item }] as const),
    ),
  )
  const asked = town.orders.map((order) => {
    const lines = order.lines.map(({ shopKey, itemId, quantity }) => {
      const product = products.get(`${shopKey} ${itemId}`)
      if (!product) throw new Error(`The demo town's ${shopKey} sells no '${itemId}'.`)
      return { ...product, storeId: idOf(known.storeIds, shopKey), quantity }
    })
    return { ...order, id: uuidv7(), lines, storeIds: [...new Set(lines.map(({ storeId }) => storeId))] }
  })
  const orders: ((typeof asked)[number] & { parts: PlannedPart[] })[] = []
  for (const order of asked) orders.push({ ...order, parts: await partsOf(tx, order) })
  await insertRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, idOf(known.userIds, order.customerEmail))),
  )
  await insertRows(
    tx,
    'fulfillments',
    orders.flatMap(({ id, storeIds, status, placedAt, parts }) =>
      storeIds.map((storeId) => {
        const promise = parts.find((part) => part.storeId === storeId)?.promise
        return {
          order_id: id,
          store_id: storeId,
          status,
          placed_at: placedAt,
          updated_at: reachedAt(placedAt, status),
          promised_by: promise?.by ?? null,
          promised_time_zone: promise?.timeZone ?? null,
        }
      }),
    ),
  )
  await insertRows(
    tx,
    'order_events',
    orders.flatMap(({ id, customerEmail, lines, storeIds, status, placedAt }) =>
      storeIds.flatMap((storeId) =>
        statusesUpTo(status).map((reached) => ({
          order_id: id,
          store_id: storeId,
          actor_id: idOf(known.userIds, reached === 'pending' ? customerEmail : ownerOf(lines, storeId)),
          status: reached,
          at: reachedAt(placedAt, reached),
          ...eventOf[reached],
        })),
      ),
    ),
  )
  await insertRows(
    tx,
    'order_lines',
    orders.flatMap(({ id, lines }) =>
      lines.map(({ shop, item, storeId, quantity }, index) => ({
        order_id: id,
        line_number: index + 1,
        store_id: storeId,
        item_id: item.itemId,
        store_name: shop.name,
        item_name: itemTitle({ ...item, item_name: item.name }),
        category_name: categoryNameOf(item.category),
        image: known.pictureAddresses.get(pictureKey(shop.key, item)) ?? null,
        price_cents: item.priceCents,
        quantity,
      })),
    ),
  )
  // As an order's own statement does.
  await tx`
    insert into part_words (order_id, store_id, words)
    select lines.order_id, lines.store_id, words_of_part(lines.store_id, orders.placed_at, array[
      orders.number, users.username, string_agg(lines.item_name, ' ')
    ])
    from orders
    join users on users.id = orders.user_id
    join order_lines lines on lines.order_id = orders.id
    group by lines.order_id, lines.store_id, orders.number, orders.placed_at, users.username`
}

/** What the stores promised at that time. An order that has arrived needs no promise. */
async function partsOf(
  tx: postgres.TransactionSql,
  { status, storeIds, address, placedAt }: Omit<SeedOrder, 'lines'> & { storeIds: string[] },
): Promise<PlannedPart[]> {
  if (!stateOf(status).isOpen) return []
  const promises = await readPromises(tx, {
    parts: storeIds.map((storeId) => ({ storeId, subtotalCents: 0 })),
    address,
    now: placedAt,
    findPoint: async () => address,
  })
  return planParts(storeIds, promises, [], placedAt)
}

type PricedLine = { item: { priceCents: number }; quantity: number }

function orderRow(order: Omit<SeedOrder, 'lines'> & { id: string; lines: PricedLine[] }, userId: string) {
  const totals = orderTotals(
    order.lines.map(({ item, quantity }) => ({ priceCents: item.priceCents, quantity })),
  )
  const { street, city, state, zip } = order.address
  return {
    id: order.id,
    number: newOrderNumber(),
    user_id: userId,
    payment_method: order.paymentMethod,
    street,
    city,
    state,
    zip,
    delivery_notes: order.deliveryNotes,
    subtotal_cents: totals.subtotalCents,
    delivery_fee_cents: totals.deliveryFeeCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    placed_at: order.placedAt,
  }
}

const ownerOf = (lines: readonly { storeId: string; shop: SeedShop }[], storeId: string): string =>
  lines.find((line) => line.storeId === storeId)?.shop.ownerEmail ?? ''

const reachedAt = (placedAt: Date, status: PastStatus) =>
  new Date(placedAt.getTime() + hoursUntil[status] * HOUR_MS)

function statusesUpTo(status: PastStatus): PastStatus[] {
  const all = keysOf(hoursUntil)
  return all.slice(0, all.indexOf(status) + 1)
}
