import type { DeskPart, MovedBy, PartEvent } from '#contract/orders/desk.ts'
import {
  type ActorKind,
  canMove,
  isLineMove,
  LINE_CHANGE_STATES,
  lineMoveOf,
  MOVE_NAMES,
  type MoveName,
  moveOf,
  progressAfter,
} from '#contract/orders/moves.ts'
import type { LineWish } from '#contract/orders/order.ts'
import { stateOf } from '#contract/orders/states.ts'
import { centsOf, formatCents } from '#contract/shared/money.ts'
import { serverNow } from '../../infrastructure/server-time.ts'

/** The moves that this person can make of a part now, in the order of the table. */
export const movesFor = (part: DeskPart, actor: ActorKind): MoveName[] =>
  MOVE_NAMES.filter((name) => canMove(name, part, actor))

/** How the part looks after a move, before the server has answered. */
export function partAfter(part: DeskPart, name: MoveName): DeskPart {
  const { status, readyAt } = progressAfter(name, part, new Date(serverNow()).toISOString())
  // A part that moves on ends its offers.
  const openOffers = LINE_CHANGE_STATES.includes(status) ? part.openOffers : []
  return { ...part, status, readyAt, openOffers, version: part.version + 1 }
}

/** 'Accepted', 'Taken back' */
export function eventWords(move: PartEvent['move']): string {
  if (move === 'place') return 'Placed'
  if (move === 'undo') return 'Taken back'
  if (move === 'takeFee') return 'Delivery fee taken over'
  if (isLineMove(move)) return lineMoveOf(move).done
  return moveOf(move).done
}

/** Who did it: a name, or what stands for one. */
export function actorWords({ actorKind, actorName }: Pick<PartEvent, 'actorKind' | 'actorName'>): string {
  if (actorName !== null) return actorName
  if (actorKind === 'customer') return 'The customer'
  if (actorKind === 'courier') return 'The courier'
  return actorKind === 'deadline' ? 'Mainstreet' : 'Somebody who has left'
}

/** What a person reads whose move came too late. */
export function tooLateWords({ part, last }: MovedBy): string {
  const state = `Order ${part.orderId} is now ‘${stateOf(part.status).store.word}’.`
  if (last === null) return `Somebody else was first. ${state}`
  return `${actorWords(last)} was first (${eventWords(last.move)}). ${state}`
}

export const unitsOf = ({ lines }: Pick<DeskPart, 'lines'>): number =>
  lines.reduce((sum, { keptQuantity }) => sum + keptQuantity, 0)

export const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** What the customer wants when a product is not to be had. */
export const WISH_WORDS: Record<LineWish, string> = {
  refund: 'If sold out: money back',
  similar: 'If sold out: something similar',
  contact: 'If sold out: ask me',
}

/** The different wishes of a part. */
export const wishesOf = ({ lines }: Pick<DeskPart, 'lines'>): LineWish[] => [
  ...new Set(lines.flatMap(({ wish }) => (wish === null ? [] : [wish]))),
]

/** 'SPRING10: −$3.40, free delivery': the code of a part and what it takes off. */
export function codeWords({ code, discount, freeDelivery }: NonNullable<DeskPart['code']>): string {
  const off = [discount > 0 && formatCents(-centsOf(discount)), freeDelivery && 'free delivery']
  return `${code}: ${off.filter(Boolean).join(', ')}`
}

/** 'Waiting for the customer: 2 × Rye loaf': an offer without an answer. */
export function openOfferWords({ productName, quantity, soldOut }: DeskPart['openOffers'][number]): string {
  const product = `${quantity} × ${productName || 'Unnamed Product'}`
  return soldOut ? `Offered, but sold out: ${product}` : `Waiting for the customer: ${product}`
}

/** Whether the store collects cash for the part. */
export const isCollected = ({ paymentMethod, status }: DeskPart): boolean =>
  paymentMethod === 'cash' && status !== 'cancelled'

/** How long a part waits before its age is marked, where the customer was told no time. */
const LATE_AFTER_MINUTES = 5

/** 'Just now', '6 min', '2 h 5 min', '3 days' since a part was placed. */
export function ageOf(placedAt: string, now: Date): { words: string; isLate: boolean } {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(placedAt)) / 60_000))
  return { words: minutes === 0 ? 'Just now' : minutesWords(minutes), isLate: minutes >= LATE_AFTER_MINUTES }
}

/** '6 min', '2 h 5 min', '3 days' */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return counted(days, 'day', 'days')
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

export type AcceptResult = {
  before: DeskPart
  after: DeskPart | null
  result: 'moved' | 'changed' | 'not_found'
}

/** What became of each of several parts: one line for all that were accepted, and one for each that was not. */
export function bulkWords(results: readonly AcceptResult[]): { text: string; more: string[] } {
  const moved = results.filter(({ result }) => result === 'moved')
  return {
    text: `${counted(moved.length, 'order', 'orders')} of ${results.length.toLocaleString('en-US')} accepted.`,
    more: results
      .filter(({ result }) => result !== 'moved')
      .map(({ before, after }) =>
        after === null
          ? `${before.orderId} is no longer one of your store.`
          : `${before.orderId} was moved by somebody else: it is now ‘${stateOf(after.status).store.word}’.`,
      ),
  }
}
