import { type OrderStatus, stateOf } from '../orders/states.ts'

/** How long the link of a run works. */
export const RUN_HOURS = 12

/** Where the part of a stop is, with the words of the store and the courier. */
export const STOP_STATES = {
  at_store: 'At the store',
  on_board: 'On board',
  failed: 'Could not be delivered',
  returned: 'Returned',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const
export type StopState = keyof typeof STOP_STATES

/**
 * The state of a stop. It follows the part, which the desk can move as well. `failed` is whether the courier could not
 * deliver it in this run.
 */
export function stopStateOf({ status, failed }: { status: OrderStatus; failed: boolean }): StopState {
  if (!stateOf(status).isOpen) return status === 'cancelled' ? 'cancelled' : 'delivered'
  if (status === 'shipped') return failed ? 'failed' : 'on_board'
  return failed ? 'returned' : 'at_store'
}

/** Whether the courier still has something to do for the stop. */
export const isAhead = (state: StopState): boolean => state === 'at_store' || state === 'on_board'

/**
 * The stops with the one at `place` before all others that are ahead. Null when it is there already, or is not ahead.
 */
export function withNext<Stop extends { state: StopState }>(
  stops: readonly Stop[],
  place: number,
): Stop[] | null {
  const next = stops.findIndex(({ state }) => isAhead(state))
  const chosen = stops[place]
  if (chosen === undefined || place === next || !isAhead(chosen.state)) return null
  return stops.toSpliced(place, 1).toSpliced(next, 0, chosen)
}

/** Whether the part can be put into another run: this one is done with it. */
export const isDone = (state: StopState): boolean => !isAhead(state) && state !== 'failed'
