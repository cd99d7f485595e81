import type { MoveReason } from '#contract/orders/moves.ts'
import type { CourierMove, CourierRun, CourierStop } from '#contract/runs/courier.ts'
import { stopStateOf, withNext } from '#contract/runs/stop-state.ts'

export type StopKey = Pick<CourierStop, 'firestoreId' | 'storeId'>

/** What the courier has pressed and the server may not know yet. Times are the device's own. */
export type Press =
  /** With the number that the store may call. */
  | { kind: 'setOut'; phone: string | null }
  | {
      kind: 'move'
      stop: StopKey
      move: CourierMove
      version: number
      at: string
      reason: MoveReason | null
      note: string | null
      pin: string | null
      /** In Base64. */
      photo: string | null
    }
  | { kind: 'next'; stop: StopKey }
  | { kind: 'undo'; stop: StopKey; version: number; before: Pick<CourierStop, 'status' | 'state' | 'reason'> }

export const isSameStop = (a: StopKey, b: StopKey): boolean =>
  a.firestoreId === b.firestoreId && a.storeId === b.storeId

/** The run as it is when the server has taken all these presses. */
export const runAfter = (run: CourierRun, presses: readonly Press[]): CourierRun =>
  presses.reduce(afterPress, run)

function afterPress(run: CourierRun, press: Press): CourierRun {
  if (press.kind === 'setOut') {
    if (run.startedAt !== null) return run
    const stops = run.stops.map((stop) => (stop.state === 'at_store' ? moved(stop, 'handOver', null) : stop))
    return { ...run, startedAt: new Date().toISOString(), stops }
  }
  if (press.kind === 'next') {
    const place = run.stops.findIndex((stop) => isSameStop(stop, press.stop))
    return { ...run, stops: withNext(run.stops, place) ?? run.stops }
  }
  const stops = run.stops.map((stop) => {
    if (!isSameStop(stop, press.stop)) return stop
    if (press.kind === 'move') return moved(stop, press.move, press.reason)
    return { ...stop, ...press.before, version: stop.version + 1 }
  })
  return { ...run, stops }
}

const STATUS_AFTER = { handOver: 'shipped', fail: 'shipped', deliver: 'delivered' } as const

function moved(stop: CourierStop, move: CourierMove, reason: MoveReason | null): CourierStop {
  const status = STATUS_AFTER[move]
  const state = stopStateOf({ status, failed: move === 'fail' })
  return { ...stop, status, state, reason, version: stop.version + 1 }
}
