import { LINE_CHANGE_STATES } from '#contract/orders/moves.ts'
import type { HeldPart } from '../parts/hold-parts.sql.ts'
import { judgeLineChange } from './judge-move.ts'

/** Why an offer cannot be made, in the order of the checks. */
export type OfferRefusal = 'changed' | 'units' | 'offered' | 'gone' | 'present' | 'stock'

/** A line of the part that the offer is for. */
export type OfferLine = { lineNumber: number; itemId: string; priceCents: number; kept: number }

/** An item of the store that is on sale, as an offer has it. */
export type OfferItem = {
  name: string
  categoryName: string
  image: string | null
  priceCents: number
  /** Units; null when unlimited. */
  stock: number | null
}

/** What an offer is judged by. */
export type Offering = {
  part: Pick<HeldPart, 'status' | 'version'>
  lines: readonly OfferLine[]
  /** The open offers of the part. */
  offers: readonly { lineNumber: number; itemId: string }[]
  /** The offered item, if it is on sale. */
  item: OfferItem | undefined
}

type Wanted = { lineNumber: number; itemId: string; quantity: number }

/** The line and the item of an offer that can be made, or why it cannot. */
export function judgeOffer(
  { part, lines, offers, item }: Offering,
  seenVersion: number,
  { lineNumber, itemId, quantity }: Wanted,
): { refusal: OfferRefusal } | { refusal: null; line: OfferLine; item: OfferItem } {
  const line = lines.find((one) => one.lineNumber === lineNumber)
  if (!judgeLineChange(part, seenVersion)) return { refusal: 'changed' }
  if (line === undefined || line.kept < quantity) return { refusal: 'units' }
  if (offers.some((offer) => offer.lineNumber === lineNumber)) return { refusal: 'offered' }
  if (item === undefined) return { refusal: 'gone' }
  if ([...lines, ...offers].some((one) => one.itemId === itemId)) return { refusal: 'present' }
  if (item.stock !== null && item.stock < quantity) return { refusal: 'stock' }
  return { refusal: null, line, item }
}

/** Units of an item in place of as many of a line. */
export type AnswerableOffer = { answer: string | null; quantity: number; kept: number }

/** Whether an offer can still be answered: it has no answer, and its part is not handed over or cancelled. */
export const isOpen = ({ status }: Pick<HeldPart, 'status'>, { answer }: Pick<AnswerableOffer, 'answer'>) =>
  LINE_CHANGE_STATES.includes(status) && answer === null

/**
 * Why an offer is not accepted: it is not open, or the item is not available. Null when it is. `item` is missing when
 * it is not on sale.
 */
export function judgeAcceptance(
  part: Pick<HeldPart, 'status'>,
  offer: AnswerableOffer,
  item: { stock: number | null } | undefined,
): 'closed' | 'gone' | null {
  if (!isOpen(part, offer) || offer.kept < offer.quantity) return 'closed'
  if (item === undefined) return 'gone'
  return item.stock !== null && item.stock < offer.quantity ? 'gone' : null
}
