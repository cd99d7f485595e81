import type { DeskPart } from './desk.ts'
import { type OrderStatus, stateOf } from './states.ts'

/** By when the customer was told to have a part: the end of the chosen slot, or the promised time. Null without both. */
export const dueAtOf = ({ slot, promise }: Pick<DeskPart, 'slot' | 'promise'>): string | null =>
  slot?.endsAt ?? promise?.by ?? null

/**
 * Whether a list of the desk is sorted by due time. A search is not: it goes back into the past, the newest first. Nor is
 * a list with parts that are over.
 */
export const isSortedByDue = ({ status, search }: { status: OrderStatus | null; search: string }): boolean =>
  status !== null && stateOf(status).isOpen && search === ''
