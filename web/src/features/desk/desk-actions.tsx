import { createContext, type ReactNode, useContext, useState } from 'react'
import { Navigate } from 'react-router'
import type { DeskPart } from '#contract/orders/desk.ts'
import { type ActorKind, canMove, type MoveName, moveOf } from '#contract/orders/moves.ts'
import { stateOf } from '#contract/orders/states.ts'
import { useSession } from '../../infrastructure/session.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Unauthorized } from '../../ui/unauthorized.tsx'
import { DeskToast, type Toast } from './desk-toast.tsx'
import { type Asking, ReasonDialog } from './dialogs/reason-dialog.tsx'
import { useDeskWork } from './use-desk-work.ts'

type DeskActions = {
  actor: ActorKind
  isBusy: (part: DeskPart) => boolean
  /** Makes a move, or asks for its reason first. Says so when the part cannot make it. */
  press: (part: DeskPart, name: MoveName) => void
  /** Shows and reads aloud what came of a press. */
  say: (toast: Toast) => void
  acceptAll: (parts: readonly DeskPart[]) => Promise<void>
  /** Takes back what was done last, if that can be taken back. */
  undo: () => void
}

const DeskActionsContext = createContext<DeskActions | null>(null)

export function useDeskActions(): DeskActions {
  const actions = useContext(DeskActionsContext)
  if (!actions) throw new Error('useDeskActions needs a DeskGate above it')
  return actions
}

/** A page of the desk, for people who own or edit a store. */
export function DeskGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user) return <Navigate to="/login" replace />
  const isOwner = user.role === 'admin'
  if (!isOwner && user.editorOfStoreIds.length === 0) {
    return <Unauthorized reason="You must own or edit a store to view this page." />
  }
  return (
    <DeskActionsProvider key={user.uid} actor={isOwner ? 'owner' : 'editor'}>
      {children}
    </DeskActionsProvider>
  )
}

/** Makes the moves of the desk, and shows what came of them. */
function DeskActionsProvider({ actor, children }: { actor: ActorKind; children: ReactNode }) {
  const announce = useAnnounce()
  const [toast, setToast] = useState<Toast | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const say = (next: Toast) => {
    setToast(next)
    announce(next.text, next.kind === 'failure' ? 'assertive' : 'polite')
  }
  const work = useDeskWork(say)
  const moveAtOnce = async (part: DeskPart, name: MoveName) => {
    const refused = await work.move({ part, name, answer: null })
    if (refused) say({ kind: 'failure', text: refused.text, about: part })
  }
  const actions: DeskActions = {
    actor,
    isBusy: work.isBusy,
    say,
    press(part, name) {
      if (work.isBusy(part)) return
      if (!canMove(name, part, actor)) {
        const state = stateOf(part.status).store.word
        say({
          kind: 'failure',
          text: `‘${moveOf(name).label}’ is not possible: order ${part.orderId} is ‘${state}’.`,
        })
      } else if (moveOf(name).reasons) setAsking({ part, name, failure: null })
      else void moveAtOnce(part, name)
    },
    acceptAll: work.acceptAll,
    undo: () => void (toast?.undo && work.undo(toast.undo)),
  }
  return (
    <DeskActionsContext value={actions}>
      {children}
      <DeskToast toast={toast} onUndo={actions.undo} onClose={() => setToast(null)} />
      <ReasonDialog
        asking={asking}
        onClose={() => setAsking(null)}
        onAnswer={async (answer) => {
          if (asking === null) return
          const refused = await work.move({ ...asking, answer })
          if (refused === null) setAsking(null)
          else if (refused) {
            setAsking({ ...asking, part: refused.now ?? asking.part, failure: refused.text })
          }
        }}
      />
    </DeskActionsContext>
  )
}
