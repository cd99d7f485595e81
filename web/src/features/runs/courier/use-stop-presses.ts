import { useEffect, useRef, useState } from 'react'
import { type MoveReason, UNDO_SECONDS } from '#contract/orders/moves.ts'
import type { CourierMove, CourierRun, CourierStop } from '#contract/runs/courier.ts'
import { useAnnounce } from '../../../ui/live-region.tsx'
import { isSameStop, type Press, type StopKey } from './courier-presses.ts'
import type { CourierState, CourierStore } from './courier-store.ts'

type Undoable = { press: Press & { kind: 'move' }; before: CourierStop; words: string }

type Given = { reason?: MoveReason; note?: string; pin?: string; photo?: string }

export type StopPresses = {
  move: (stop: CourierStop, move: CourierMove, given?: Given) => void
  /** Puts the stop before all others that are ahead. */
  chooseNext: (stop: CourierStop) => void
  /** The stop whose PIN the server is asked about. */
  checking: StopKey | null
  /** The last move, as long as it can be taken back. */
  undoable: Undoable | null
  undo: () => void
}

const WORDS = { handOver: 'Picked up', deliver: 'Delivered', fail: 'Not delivered' } as const

/** What the courier presses at a stop, and the undo of the last press. */
export function useStopPresses(store: CourierStore, { run, checking }: CourierState): StopPresses {
  const announce = useAnnounce()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const offerUndo = (offered: Undoable | null) => {
    clearTimeout(timer.current)
    setUndoable(offered)
    if (offered) timer.current = setTimeout(setUndoable, UNDO_SECONDS * 1000, null)
  }
  return {
    move(stop, move, { reason = null, note = null, pin = null, photo = null }: Partial<Pressed> = {}) {
      const at = new Date().toISOString()
      const { firestoreId, storeId, version } = stop
      const given = { move, version, at, reason, note, pin, photo }
      const press = { kind: 'move', stop: { firestoreId, storeId }, ...given } as const
      store.press(press)
      const words = `${WORDS[move]}: ${stop.recipient}`
      if (pin === null) announce(words)
      offerUndo({ press, before: stop, words })
    },
    checking,
    chooseNext({ firestoreId, storeId }) {
      store.press({ kind: 'next', stop: { firestoreId, storeId } })
    },
    undoable: undoable && isLastMove(run, undoable.press) ? undoable : null,
    undo() {
      if (!undoable) return
      const { status, state, reason, recipient } = { ...undoable.before }
      store.undo(undoable.press, { status, state, reason })
      announce(`Taken back: ${recipient}`)
      offerUndo(null)
    },
  }
}

type Pressed = Pick<Press & { kind: 'move' }, 'reason' | 'note' | 'pin' | 'photo'>

/** Whether this move counts, and the stop was not moved since. */
const isLastMove = (run: CourierRun | null, { stop, version }: Undoable['press']): boolean =>
  run?.stops.some((one) => isSameStop(one, stop) && one.version === version + 1) ?? false
