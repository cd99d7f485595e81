import {
  canMove,
  MOVE_NAMES,
  type MoveName,
  type MoveReason,
  moveOf,
  type Progress,
  progressAfter,
} from '#contract/orders/moves.ts'
import type { LineWish, Order, PaymentMethod } from '#contract/orders/order.ts'
import type { OrderPart, OrderProgress } from '#contract/orders/order-progress.ts'
import { stateOf } from '#contract/orders/states.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import type { Tone } from '../../../ui/drawings/category-tint.ts'
import { byWords, slotWords, timeLeft } from '../slot-words.ts'

type TimelineStep = OrderPart['timeline'][number]
type PartState = Progress & Partial<Pick<OrderPart, 'offers'>>

/** What the customer reads of each step. The store's own words are in the table of moves. */
const STEP_WORDS: Record<TimelineStep['move'], string> = {
  place: 'Order placed',
  accept: 'Accepted by the store',
  ready: 'Packed',
  handOver: 'On its way',
  deliver: 'Delivered',
  fail: 'The courier could not deliver it',
  bringBack: 'Could not be delivered, back at the store',
  keepLine: 'The store changed what it delivers',
  offer: 'The store offers something else instead',
  withdrawOffer: 'The store took its offer back',
  acceptOffer: 'You accepted something else instead',
  declineOffer: 'You declined what the store offered',
  refuse: 'Cancelled: the store cannot deliver it',
  cancel: 'Cancelled by the store',
  expire: 'Cancelled: the store did not answer in time',
  withdraw: 'Cancelled by you',
  undo: 'Taken back',
}

export const stepWords = ({ move }: Pick<TimelineStep, 'move'>): string => STEP_WORDS[move]

/** Why, in words for the customer. A suspicion is between the store and Mainstreet, so the customer does not see it. */
const REASON_WORDS: Record<MoveReason, string | null> = {
  sold_out: 'Sold out.',
  too_busy: 'The store is too busy right now.',
  closed: 'The store is closed.',
  address: 'The address was not found.',
  no_show: 'Nobody was at home.',
  customer: 'You asked for it.',
  fraud: null,
  other: null,
}

/** Null where there is nothing to say. Who cancels an order knows that they asked for it. */
export const reasonWords = ({ move, reason }: Pick<TimelineStep, 'move' | 'reason'>): string | null =>
  reason === null || move === 'withdraw' ? null : REASON_WORDS[reason]

/** Where a part is, in plain words with a color. */
export function partState({ status, readyAt, offers = [] }: PartState): { words: string; tone: Tone } {
  if (offers.length > 0) return { words: 'Waiting for your answer', tone: 'orange' }
  const { customer, packed } = stateOf(status)
  return { words: (readyAt !== null && packed?.customerWord) || customer.word, tone: customer.tone }
}

/**
 * The steps still ahead when nothing goes wrong, in order. They follow from the table of moves: each time the first one
 * that needs no reason, until no move leads on.
 */
export function comingSteps(part: Progress): MoveName[] {
  const name = MOVE_NAMES.find((move) => !moveOf(move).reasons && canMove(move, part, 'owner'))
  // Any time does: it only says that the part is packed by then.
  return name === undefined ? [] : [name, ...comingSteps(progressAfter(name, part, new Date(0)))]
}

/** Whether a store still works on a part of the order. */
export const isOnItsWay = ({ parts }: Pick<OrderProgress, 'parts'>): boolean =>
  parts.some((part) => comingSteps(part).length > 0)

/** The money of an order in cents. `leftCents` is what the customer has paid, or pays at the door, after all. */
export function moneyOf({ order, parts }: OrderProgress) {
  const totalCents = centsOf(order.total)
  const backCents = parts.reduce((sum, { refunded }) => sum + centsOf(refunded), 0)
  return {
    subtotalCents: centsOf(order.subtotal),
    discountCents: centsOf(order.discount),
    feeCents: centsOf(order.deliveryFee),
    taxCents: centsOf(order.tax),
    totalCents,
    backCents,
    leftCents: totalCents - backCents,
  }
}

/** Cash has not been paid yet, so nothing of it is owed back. */
export const BACK_WORDS: Record<PaymentMethod, { back: string; left: string; line: string }> = {
  card: { back: 'Owed back to you', left: 'Paid in the end', line: 'Refund' },
  cash: { back: 'Taken off', left: 'To pay at the door', line: 'Taken off' },
}

/** What the customer has asked for of a product that is sold out. */
export const WISH_WORDS: Record<LineWish, string> = {
  refund: 'If sold out: refund it',
  similar: 'If sold out: pick something similar',
  contact: 'If sold out: ask me first',
}

/** What a store collects of an order paid in cash, or null where it collects nothing. */
export function doorText(
  { status, total }: Pick<OrderPart, 'status' | 'total'>,
  paymentMethod: PaymentMethod,
): string | null {
  if (paymentMethod !== 'cash' || status === 'cancelled') return null
  return `${stateOf(status).isOpen ? 'To pay' : 'Paid'} at the door: ${formatCents(centsOf(total))}`
}

/**
 * 'Delivery: Monday, Nov 23, 2 PM to 3 PM' or 'Delivery: by 11:20 AM, in 12 minutes'. Null for a cancelled part, and
 * for the promised time of a part that is over.
 */
export function deliveryText(
  { slots = [], promises = [] }: Pick<Order, 'slots' | 'promises'>,
  { storeId, status }: Pick<OrderPart, 'storeId' | 'status'>,
  now: Date,
): string | null {
  if (status === 'cancelled') return null
  const slot = slots.find((one) => one.storeId === storeId)
  if (slot) return `Delivery: ${slotWords(slot)}`
  const promise = promises.find((one) => one.storeId === storeId)
  if (!promise || !stateOf(status).isOpen) return null
  const { minutes, isLate, isCounted } = timeLeft(promise.by, now)
  if (isLate) return `Delivery: later than promised (${byWords(promise)})`
  const left = isCounted ? `, in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}` : ''
  return `Delivery: ${byWords(promise)}${left}`
}

/** 'Hayes Street Bakery is late: it promised to deliver by 11:20 AM.' Null for a part that is in time or over. */
export function lateText(
  { slots = [], promises = [] }: Pick<Order, 'slots' | 'promises'>,
  { storeId, storeName, status }: Pick<OrderPart, 'storeId' | 'storeName' | 'status'>,
  now: Date,
): string | null {
  if (!stateOf(status).isOpen) return null
  const slot = slots.find((one) => one.storeId === storeId)
  const promise = slot ? undefined : promises.find((one) => one.storeId === storeId)
  const by = slot?.endsAt ?? promise?.by
  if (by === undefined || !timeLeft(by, now).isLate) return null
  const promised = slot ? slotWords(slot) : promise && byWords(promise)
  return `${storeName} is late: it promised to deliver ${promised}.`
}

/** What a customer can act on comes first: questions of stores, then late orders. The others keep their order. */
export const waitingFirst = (orders: readonly OrderProgress[], now: Date): OrderProgress[] =>
  orders.toSorted((a, b) => urgencyOf(b, now) - urgencyOf(a, now))

/** 2 for an order with a question of a store, 1 for a late one, otherwise 0. */
export function urgencyOf({ order, parts }: OrderProgress, now: Date): 0 | 1 | 2 {
  if (parts.some(({ offers }) => offers.length > 0)) return 2
  return parts.some((part) => lateText(order, part, now) !== null) ? 1 : 0
}

/** How many steps after the order a part has made, of how many. Null when nothing is ahead. */
export function stepsDone(part: Progress): { done: number; all: number } | null {
  const ahead = comingSteps(part).length
  const all = comingSteps({ status: 'pending', readyAt: null }).length
  return ahead === 0 ? null : { done: all - ahead, all }
}
