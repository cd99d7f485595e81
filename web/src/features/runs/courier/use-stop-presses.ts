import { useEffect, useRef, useState } from 'react'
import { type MoveReason, UNDO_SECONDS } from '#contract/orders/moves.ts'
import type { CourierMove, CourierStop } from '#contract/runs/courier.ts'
import { useAnnounce } from '../../../ui/live-region.tsx'
import type { Press } from './courier-presses.ts'
import type { CourierStore } from './courier-store.ts'

type Undoable = { press: Press & { kind: 'move' }; before: CourierStop; words: string }

export type StopPresses = {
  move: (stop: CourierStop, move: CourierMove, given?: { reason?: MoveReason; note?: string }) => void
  /** Puts the stop before all others that are ahead. */
  chooseNext: (stop: CourierStop) => void
  /** The last move, as long as it can be taken back. */
  undoable: Undoable | null
  undo: () => void
}

const WORDS = { handOver: 'Picked up', deliver: 'Delivered', fail: 'Not delivered' } as const

/** What the courier presses at a stop, and the undo of the last press. */
export function useStopPresses(store: CourierStore): StopPresses {
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
    move(
      stop,
      move,
      { reason = null, note = null }: { reason?: MoveReason | null; note?: string | null } = {},
    ) {
      const at = new Date().toISOString()
      const { firestoreId, storeId, version } = stop
      const press = { kind: 'move', stop: { firestoreId, storeId }, move, version, at, reason, note } as const
      store.press(press)
      const words = `${WORDS[move]}: ${stop.recipient}`
      announce(words)
      offerUndo({ press, before: stop, words })
    },
    chooseNext({ firestoreId, storeId }) {
      store.press({ kind: 'next', stop: { firestoreId, storeId } })
    },
    undoable,
    undo() {
      if (!undoable) return
      const { status, state, reason, recipient } = { ...undoable.before }
      store.undo(undoable.press, { status, state, reason })
      announce(`Taken back: ${recipient}`)
      offerUndo(null)
    },
  }
}
