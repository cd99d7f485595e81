import type postgres from 'postgres'
import { uuidv7 } from 'uuidv7'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { categoryOf } from '#contract/products/category.ts'
import { openSlots, planParts } from '#server/features/delivery/plan-parts.ts'
import { readPromises } from '#server/features/delivery/read-promises.ts'
import { acceptOffer } from '#server/features/orders/moving/accept-offer.sql.ts'
import { keepUnits } from '#server/features/orders/moving/keep-line.sql.ts'
import { movePart } from '#server/features/orders/moving/make-move.ts'
import { insertOffer } from '#server/features/orders/moving/offer-replacement.sql.ts'
import { newOrderNumber, type PartKey } from '#server/features/orders/parts/order-key.ts'
import { applyCodes } from '#server/features/orders/placing/apply-codes.ts'
import { insertOrder } from '#server/features/orders/placing/place-order.sql.ts'
import type { WantedLine } from '#server/features/orders/placing/wanted-lines.ts'
import { findCodes } from '#server/features/promotions/find-codes.sql.ts'
import { idOf } from './insert-users.ts'
import type { Step, Story } from './order-stories.ts'
import { JUNE_EMAIL } from './people.ts'
import type { SeedAddress, SeedItem, SeedShop, Town } from './town-types.ts'

type PartVersion = Parameters<typeof keepUnits>[1]
export type KnownIds = { userIds: ReadonlyMap<string, string>; storeIds: ReadonlyMap<string, string> }

/**
 * Places and moves the orders of the stories by the statements of the product, so that stock, slots, codes and what is
 * owed back are as they are after real orders. Then it takes back their jobs: nobody is told of what happened before
 * the demo began, and nothing but a person moves an order. Returns the parts, in the order of the stories.
 */
export async function insertOrderStories(
  tx: postgres.TransactionSql,
  town: Town,
  known: KnownIds,
  { stories, now }: { stories: readonly Story[]; now: Date },
): Promise<PartKey[]> {
  const keys: PartKey[] = []
  for (const story of stories) {
    const placedAt = new Date(now.getTime() - story.hoursAgo * 3_600_000)
    const shop = shopOf(town, story.shop)
    const storeId = idOf(known.storeIds, shop.key)
    const email = story.customer === null ? JUNE_EMAIL : customerEmail(town, story.customer)
    const userId = idOf(known.userIds, email)
    const placing = { shop, storeId, userId, address: homeOf(town, email), placedAt }
    const orderId = await placeStory(tx, story, placing)
    keys.push({ orderId, storeId })
    const people = { owner: idOf(known.userIds, shop.ownerEmail), customer: userId }
    for (const [index, step] of story.steps.entries()) {
      const at = new Date(placedAt.getTime() + step.after * 60_000)
      await takeStep(tx, { orderId, storeId, version: index + 1 }, { story, shop, step, people, at })
    }
  }
  await closeOldest(tx)
  await tx`delete from jobs where starts_with(task, 'orders.')`
  return keys
}

type Placing = { shop: SeedShop; storeId: string; userId: string; address: SeedAddress; placedAt: Date }

async function placeStory(
  tx: postgres.TransactionSql,
  story: Story,
  { shop, storeId, userId, address, placedAt }: Placing,
): Promise<string> {
  const wanted = linesOf(story, shop, storeId)
  const subtotalCents = wanted.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const promises = await readPromises(tx, {
    parts: [{ storeId, subtotalCents }],
    address,
    point: address,
    now: placedAt,
    findPoint: async () => address,
  })
  const slot = story.slot === undefined ? undefined : promises[0]?.promise.slots?.[story.slot]
  const slotStartsAt = slot ? new Date(slot.startsAt).toISOString() : null
  const parts = planParts([storeId], promises, [{ storeId, slotStartsAt }], placedAt)
  await openSlots(tx, parts, promises)
  const codes = story.code ? [{ storeId, code: story.code }] : []
  const found = await findCodes(tx, codes, { userId, now: placedAt })
  const categories = new Map(shop.items.map(({ itemId, category }) => [itemId, categoryOf(category)]))
  const used = applyCodes(
    wanted,
    { wanted: codes, found },
    ({ itemId }) => categories.get(itemId),
    () => parts[0]?.feeCents ?? null,
  )
  const id = uuidv7()
  const { street, city, state, zip } = address
  const verdict = await insertOrder(
    tx,
    {
      id,
      number: newOrderNumber(),
      userId,
      paymentMethod: 'card',
      phone: null,
      gift: null,
      point: { latitude: address.latitude, longitude: address.longitude, precision: 'street' },
      deliveryAddress: { street, city, state, zip, deliveryNotes: story.notes ?? null },
      totals: orderTotals(used.lines, used),
      codes: used.codes,
      parts,
      idempotencyKey: null,
      requestHash: Buffer.from(id),
      origin: 'http://localhost',
      placedAt,
    },
    used.lines,
  )
  if (verdict.sold === null) {
    const reasons = verdict.lines.map(({ itemId, reason }) => `${itemId}: ${reason}`).join(', ')
    throw new Error(`An order of the demo town at ${shop.name} was not placed (${reasons}).`)
  }
  return id
}

/** The products of which the shop has enough for all stories. */
const plentyOf = ({ items }: SeedShop): SeedItem[] =>
  items.filter(({ stock }) => stock === null || stock >= 15)

/** Different products of the shop for each customer. */
function linesOf({ customer, units, wish }: Story, shop: SeedShop, storeId: string): WantedLine[] {
  const plenty = plentyOf(shop)
  return units.map((quantity, index) => {
    const item = plenty[((customer ?? 1) + index * 2) % plenty.length]
    if (!item) throw new Error('A shop of the demo town has too few products.')
    const { itemId, name, priceCents } = item
    return { lineNumber: index + 1, storeId, itemId, name, priceCents, quantity, wish: wish ?? null }
  })
}

type Taking = {
  story: Story
  shop: SeedShop
  step: Step
  people: { owner: string; customer: string }
  at: Date
}

async function takeStep(tx: postgres.TransactionSql, seen: PartVersion, taking: Taking): Promise<void> {
  const { move, reason = null, note = null } = taking.step
  const { owner, customer } = taking.people
  const common = { note, restock: reason !== 'sold_out', origin: 'http://localhost', now: taking.at }
  let moved: { moved: boolean } | null
  if (move === 'acceptOffer') {
    moved = await acceptLastOffer(tx, seen, { ...common, userId: customer })
  } else if (typeof move === 'string') {
    const isCustomers = move === 'withdraw'
    moved = await movePart(tx, seen, {
      ...common,
      name: move,
      reason,
      mover: isCustomers ? { kind: 'customer', userId: customer } : { kind: 'people', userId: owner },
    })
  } else if ('offer' in move) {
    moved = await insertOffer(tx, seen, {
      ...common,
      id: uuidv7(),
      lineNumber: move.line,
      itemId: plentyOf(taking.shop)[move.offer]?.itemId ?? '',
      quantity: taking.story.units[move.line - 1] ?? 0,
      userId: owner,
    })
  } else {
    moved = await keepUnits(tx, seen, {
      ...common,
      lineNumber: move.line,
      keptQuantity: move.keep,
      userId: owner,
      reason: reason ?? 'other',
    })
  }
  if (!moved?.moved) {
    throw new Error(`A part of the demo town cannot make the move ${JSON.stringify(move)}.`)
  }
}

async function acceptLastOffer(
  tx: postgres.TransactionSql,
  { orderId, storeId }: PartVersion,
  given: Parameters<typeof acceptOffer>[2],
) {
  const [offer] = await tx<{ id: string }[]>`
    select id from replacement_offers where order_id = ${orderId} and store_id = ${storeId} and answer is null`
  return offer ? acceptOffer(tx, { orderId, storeId, offerId: offer.id }, given) : null
}

/** Parts that were delivered more than two weeks ago are completed. No move leads there: old orders have this state. */
async function closeOldest(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    with old as (
      update fulfillments set status = 'completed'
      where status = 'delivered' and placed_at < (select max(placed_at) from orders) - interval '14 days'
      returning order_id, store_id
    )
    update order_events events set status = 'completed' from old
    where events.order_id = old.order_id and events.store_id = old.store_id and events.status = 'delivered'`
}

function shopOf({ shops }: Town, key: string): SeedShop {
  const shop = shops.find((one) => one.key === key)
  if (!shop) throw new Error(`The demo town has no shop '${key}'.`)
  return shop
}

const customerEmail = ({ people }: Town, index: number): string =>
  people.filter(({ address }) => address?.state === 'TN')[index]?.email ?? JUNE_EMAIL

function homeOf({ people }: Town, email: string): SeedAddress {
  const address = people.find((person) => person.email === email)?.address
  if (!address) throw new Error(`${email} has no address in the demo town.`)
  return address
}
