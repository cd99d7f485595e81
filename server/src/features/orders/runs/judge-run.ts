import type { OrderStatus } from '#contract/orders/states.ts'
import { STOPS_AT_MOST } from '#contract/runs/run.ts'
import { isDone, stopStateOf } from '#contract/runs/stop-state.ts'
import type { HeldPart } from '../parts/hold-parts.sql.ts'
import type { PartKey } from '../parts/order-key.ts'

/** The stop that a part has in an open run. */
type OpenStop = PartKey & { runId: string; failed: boolean; status: OrderStatus }

/** Why parts cannot be the stops of a run: `missing` are not of the person's stores, the others are in no state for it. */
export type RunRefusal = 'missing' | 'not_packed' | 'in_run' | 'too_many'

/**
 * Whether these held parts can be the stops of a run. A part that is new to the run is packed or handed over. One that is
 * in it already stays, whatever became of it. Null when they can. `besides` is how many
 * stops the run has of stores of others.
 */
export function judgeStops(
  runId: string,
  wanted: readonly PartKey[],
  held: readonly Pick<HeldPart, 'orderId' | 'storeId' | 'status' | 'readyAt'>[],
  stops: readonly OpenStop[],
  besides: number,
): RunRefusal | null {
  if (held.length < wanted.length) return 'missing'
  if (wanted.length + besides > STOPS_AT_MOST) return 'too_many'
  for (const part of held) {
    const stop = stops.find((one) => isSameKey(one, part))
    if (stop?.runId === runId) continue
    if (stop !== undefined && !isDone(stopStateOf(stop))) return 'in_run'
    const isPacked = part.status === 'processing' && part.readyAt !== null
    if (!isPacked && part.status !== 'shipped') return 'not_packed'
  }
  return null
}

export const isSameKey = (a: PartKey, b: PartKey): boolean =>
  a.orderId === b.orderId && a.storeId === b.storeId

/** Each part once: the first of its name stays. */
export const withoutDuplicates = <Key extends PartKey>(keys: readonly Key[]): Key[] =>
  keys.filter((key, index) => keys.findIndex((one) => isSameKey(one, key)) === index)
