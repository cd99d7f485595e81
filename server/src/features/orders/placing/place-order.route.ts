import { setTimeout } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import type { Order } from '#contract/orders/order.ts'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { type OrderDraft, placeOrder } from '#contract/orders/place-order.ts'
import type { Category } from '#contract/products/category.ts'
import type { Address } from '#contract/shared/address.ts'
import { violatedConstraint } from '../../../infrastructure/database/constraint.ts'
import { type Database, inTransaction, type Sql } from '../../../infrastructure/database/database.ts'
import { notSignedIn, Problem } from '../../../infrastructure/http/problem.ts'
import { requirePhone } from '../../../infrastructure/http/require-phone.ts'
import { route } from '../../../infrastructure/http/route.ts'
import { openSlots, type PlannedPart, planParts, readPromises } from '../../delivery/public.ts'
import { type AddressPoint, findAddressPoint, type Geocoder } from '../../geocoding/public.ts'
import { type FoundCode, findCodes, redemptionConstraints, type WantedCode } from '../../promotions/public.ts'
import { announceMoved } from '../parts/announcements.ts'
import { newOrderNumber } from '../parts/order-key.ts'
import { findKeyedOrder, orderOf } from '../reading/get-order.sql.ts'
import { applyCodes } from './apply-codes.ts'
import { cartChanged, changedLines, refuseTooManyUnits, requireSums, storeUnknown } from './cart-change.ts'
import { findOnlyStores, listCategories } from './find-lines.sql.ts'
import type { CheckedLine } from './judge-order.ts'
import type { NewOrder } from './new-order.ts'
import { insertOrder } from './place-order.sql.ts'
import { requestHashOf } from './request-hash.ts'
import { type WantedLine, wantedLines } from './wanted-lines.ts'

export const placeOrderRoute = (geocoder: Geocoder) =>
  route(placeOrder, async (call) => {
    const { body, headers, sentBody, viewer, database, now, live, origin, log } = call
    const { sql } = database
    requirePhone(body.phone)
    const attempt = {
      userId: viewer.userId,
      idempotencyKey: headers['idempotency-key'] ?? null,
      requestHash: requestHashOf(body, sentBody),
    }
    const { lines, ambiguous } = wantedLines(body.products, await storesOf(sql, body))
    const order =
      ambiguous.length > 0
        ? await findEarlier(sql, attempt)
        : await placeOrFind(database, body, lines, {
            ...attempt,
            origin,
            placedAt: now,
            findPoint: (address) => findAddressPoint(geocoder, address, log),
          })
    if (order === null) throw storeUnknown(ambiguous)
    const { orderId, firestoreId } = order
    for (const storeId of new Set(order.products.map((product) => product.storeId))) {
      announceMoved(live, { orderId: firestoreId, storeId, customerId: viewer.userId, isNew: true })
    }
    return {
      success: true as const,
      orderId,
      firestoreId,
      message: `Order ${orderId} placed successfully!`,
      order,
    }
  })

async function storesOf(sql: Sql, { products }: OrderDraft): Promise<Map<string, string>> {
  const unplaced = products.filter(({ storeId }) => storeId === null).map(({ productId }) => productId)
  return unplaced.length === 0 ? new Map() : findOnlyStores(sql, unplaced)
}

/**
 * Places the order, or finds the one that an earlier try with the same key placed. It looks up the key after a refusal,
 * not before: a retry may find the stock or the slot gone that the first try claimed, its code used, or the store
 * closed.
 */
async function placeOrFind(
  database: Database,
  body: OrderDraft,
  lines: WantedLine[],
  attempt: Placing,
): Promise<Order> {
  try {
    return await place(database, body, lines, attempt)
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal
    const earlier = await findEarlier(database.sql, attempt)
    if (earlier === null) throw refusal
    return earlier
  }
}

/** How long an order waits for the point of its address. After that, the desk looks it up. */
const POINT_AT_MOST_MS = 1_500

const inTime = (point: Promise<AddressPoint | null>): Promise<AddressPoint | null> =>
  Promise.race([point, setTimeout(POINT_AT_MOST_MS, null, { ref: false })])

type Placing = Attempt &
  Pick<NewOrder, 'origin' | 'placedAt'> & { findPoint: (address: Address) => Promise<AddressPoint | null> }

/** How often an order is retried when another one takes its number or its code at the same moment. */
const TRIES_AT_MOST = 10

async function place(
  database: Database,
  body: OrderDraft,
  wanted: WantedLine[],
  placing: Placing,
  tries = 1,
): Promise<Order> {
  refuseTooManyUnits(wanted)
  const { findPoint: _, ...attempt } = placing
  const { sql } = database
  const [terms, point] = await Promise.all([
    readTerms(database, body, wanted, placing),
    inTime(placing.findPoint(body.deliveryAddress)),
  ])
  const { lines, codes, ...sums } = await discounted(sql, wanted, terms)
  const { parts } = terms
  const totals = orderTotals(lines, sums)
  requireSums(body, totals)
  const { paymentMethod, deliveryAddress, phone } = body
  const number = newOrderNumber()
  const order: NewOrder = {
    ...attempt,
    paymentMethod,
    deliveryAddress,
    phone: phone || null,
    gift: giftOf(body),
    point,
    totals,
    codes,
    parts,
    id: uuidv7(),
    number,
  }
  const verdict = await insertOrTaken(sql, order, lines)
  if (verdict !== 'taken') {
    const { suspended, lines: checked, sold } = verdict
    if (suspended) throw notSignedIn()
    if (checked.every(isHeld) && sold !== null) {
      const times = timesOf(parts, checked)
      return orderOf({ ...order, ...totals, statuses: ['pending'], ...times }, checked)
    }
    const changes = changedLines(checked)
    if (changes.length > 0) throw cartChanged(changes, lines)
  }
  const earlier = await findEarlier(sql, order)
  if (earlier !== null) return earlier
  if (tries >= TRIES_AT_MOST) throw new Error('The order could not be placed in many tries.')
  // Either another order has this random number, which happens once in 10^12 orders, or a lookup is out of date: a code
  // was used, a store pauses, or a slot is full.
  return place(database, body, wanted, placing, tries + 1)
}

/**
 * The terms of the order's stores, and the codes of the draft. Throws delivery_refused. Connections that plan a
 * statement once read both: planning the search for codes takes longer than the rest of the order.
 */
async function readTerms(
  { sql, catalogueOnPrimary }: Database,
  { deliveryAddress, parts: choices = [] }: OrderDraft,
  lines: readonly WantedLine[],
  { userId, placedAt: now, findPoint }: Placing,
) {
  const ofStores = [...Map.groupBy(lines, ({ storeId }) => storeId)]
  const question = {
    parts: ofStores.map(([storeId, own]) => ({ storeId, subtotalCents: orderTotals(own).subtotalCents })),
    address: deliveryAddress,
    now,
    findPoint,
  }
  const wanted = choices.flatMap(({ storeId, code }) => (code ? [{ storeId, code }] : []))
  const [promises, found] = await Promise.all([
    catalogueOnPrimary((planned) => readPromises(planned, question)),
    catalogueOnPrimary((planned) => findCodes(planned, wanted, { userId, now })),
  ])
  const storeIds = ofStores.map(([storeId]) => storeId)
  const parts = planParts(storeIds, promises, choices, now)
  await openSlots(sql, parts, promises)
  return { parts, wanted, found }
}

/** The gift of a draft. Who pays at the door has to see what it costs, so cash hides no prices. */
function giftOf({ gift, paymentMethod }: OrderDraft): NewOrder['gift'] {
  if (!gift) return null
  const hidesPrices = gift.hidesPrices && paymentMethod !== 'cash'
  return { recipient: gift.recipient, message: gift.message || null, hidesPrices }
}

/** The slots and the promised times of the placed order, as the response has them. */
function timesOf(
  parts: readonly PlannedPart[],
  lines: readonly HeldLine[],
): Required<Pick<Order, 'slots' | 'promises'>> {
  const named = parts.flatMap((part) => {
    const storeName = lines.find((line) => line.storeId === part.storeId)?.storeName
    return storeName === undefined ? [] : [{ ...part, storeName }]
  })
  return {
    slots: named.flatMap(({ storeId, storeName, slot }) => {
      if (slot === null) return []
      const { startsAt, endsAt, timeZone } = slot
      return [
        { storeId, storeName, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone },
      ]
    }),
    promises: named.flatMap(({ storeId, storeName, promise }) =>
      promise === null
        ? []
        : [{ storeId, storeName, by: promise.by.toISOString(), timeZone: promise.timeZone }],
    ),
  }
}

type Terms = { parts: readonly PlannedPart[]; wanted: readonly WantedCode[]; found: readonly FoundCode[] }

/** The lines with what the codes of the draft take off. */
async function discounted(sql: Sql, lines: WantedLine[], { parts, wanted, found }: Terms) {
  const isForCategory = found.some(({ promotion }) => promotion?.value.category)
  const categories = isForCategory ? await listCategories(sql, lines) : new Map<string, Category>()
  return applyCodes(
    lines,
    { wanted, found },
    ({ storeId, itemId }) => categories.get(`${storeId} ${itemId}`),
    (id) => parts.find(({ storeId }) => storeId === id)?.feeCents ?? null,
  )
}

type Attempt = Pick<NewOrder, 'userId' | 'idempotencyKey' | 'requestHash'>

/** The order that this key has already placed, or null. Throws key_reused when the key placed another cart. */
async function findEarlier(
  sql: Sql,
  { userId, idempotencyKey, requestHash }: Attempt,
): Promise<Order | null> {
  if (idempotencyKey === null) return null
  const earlier = await findKeyedOrder(sql, userId, idempotencyKey)
  if (earlier === null) return null
  if (earlier.requestHash?.equals(requestHash)) return earlier.order
  throw keyReused(earlier.order)
}

type HeldLine = Exclude<CheckedLine, { reason: 'gone' }>
const isHeld = (line: CheckedLine): line is HeldLine => line.reason === null

/** The key placed an order with another cart. Its response may have been lost before the cart changed. */
const keyReused = ({ orderId, firestoreId }: Order) =>
  new Problem(
    'key_reused',
    `This checkout has already placed order ${orderId}. Look at it before you order again.`,
    { details: { orderId, firestoreId } },
  )

async function insertOrTaken(sql: Database['sql'], order: NewOrder, lines: WantedLine[]) {
  try {
    return await inTransaction(sql, (tx) => insertOrder(tx, order, lines))
  } catch (error) {
    if (takenConstraints.has(violatedConstraint(error) ?? '')) return 'taken'
    throw error
  }
}

const takenConstraints = new Set([
  'orders_number_unique',
  'orders_idempotency_key_unique',
  ...redemptionConstraints,
])
