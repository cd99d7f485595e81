import { withoutPart } from '#contract/orders/kept-totals.ts'
import {
  type ActorKind,
  canMove,
  LINE_CHANGE_STATES,
  type LineMove,
  MOVE_NAMES,
  type MoveName,
  moveOf,
  UNDO_SECONDS,
} from '#contract/orders/moves.ts'
import type { OrderStatus } from '#contract/orders/states.ts'
import type { HeldPart } from '../parts/hold-parts.sql.ts'
import { owedCentsOf, type StoredLine } from '../parts/kept-parts.sql.ts'
import type { LockedOrder } from '../parts/lock-order.sql.ts'

type State = Pick<HeldPart, 'status' | 'version'>

/**
 * Whether a move is made. The part has the version that the mover saw, so that of two people who move it, only the
 * first does.
 */
export const judgeMove = (
  name: MoveName,
  part: State & Pick<HeldPart, 'readyAt' | 'actorKind'>,
  seenVersion: number | undefined,
): boolean => part.version === seenVersion && canMove(name, part, part.actorKind)

/** Whether the lines of a part can still be changed, by somebody who saw this version. */
export const judgeLineChange = ({ status, version }: State, seenVersion: number): boolean =>
  version === seenVersion && LINE_CHANGE_STATES.includes(status)

/**
 * The line of a part of which fewer units are kept. Null when the part has changed, when the line has no more units
 * than that, and when nothing of the part would be left.
 */
export function judgeKept(
  part: State & { lines: readonly StoredLine[] },
  seenVersion: number,
  { lineNumber, keptQuantity }: { lineNumber: number; keptQuantity: number },
): StoredLine | null {
  const line = part.lines.find((one) => one.lineNumber === lineNumber)
  if (line === undefined || !judgeLineChange(part, seenVersion)) return null
  const partUnits = part.lines.reduce((sum, one) => sum + one.keptQuantity, 0)
  const fewer = line.keptQuantity - keptQuantity
  return fewer > 0 && partUnits > fewer ? line : null
}

/** The last move of a part, or the last change of one of its lines. */
export type LastEvent = {
  id: string
  move: MoveName | LineMove | 'place' | 'undo'
  at: Date
  /** Null for the event that placed it. */
  fromStatus: OrderStatus | null
  actorKind: ActorKind
}

/** The move that is taken back, and the state to which it leads back. Null when none can be. */
export function judgeUndo(
  { version, actorKind }: State & Pick<HeldPart, 'actorKind'>,
  seenVersion: number,
  last: LastEvent | undefined,
  now: Date,
): { id: string; move: MoveName; status: OrderStatus } | null {
  if (last === undefined || last.fromStatus === null || version !== seenVersion) return null
  const move = MOVE_NAMES.find((name) => name === last.move)
  if (move === undefined || !moveOf(move).undo) return null
  if (actorKind === 'courier' && last.actorKind !== 'courier') return null
  if (last.at.getTime() < now.getTime() - UNDO_SECONDS * 1000) return null
  return { id: last.id, move, status: last.fromStatus }
}

/** What follows for the money of an order when one of its parts is cancelled. */
export type Ending = {
  owedCents: number
  /** The store whose part has the common fee from now on; null when that does not change. */
  feeTakenBy: string | null
  /** True when no store collects the common fee any more. */
  givesUpFee: boolean
}

/** What follows from cancelling the part of this store. */
export function endingOf(
  { parts, paymentMethod }: Pick<LockedOrder, 'parts' | 'paymentMethod'>,
  storeId: string,
): Ending {
  const gone = parts.find((part) => part.storeId === storeId)
  if (gone === undefined) return { owedCents: 0, feeTakenBy: null, givesUpFee: false }
  const after = withoutPart(parts, gone, paymentMethod)
  const changed = after.filter(({ commonFee }, index) => commonFee !== parts[index]?.commonFee)
  return {
    owedCents: owedCentsOf(parts, after),
    feeTakenBy: changed.find(({ commonFee }) => commonFee === 'taken')?.storeId ?? null,
    givesUpFee: changed.some(({ commonFee }) => commonFee === 'given_up'),
  }
}
