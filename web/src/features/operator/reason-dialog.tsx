import { type ReactNode, useRef, useState } from 'react'
import { REASON_AT_MOST } from '#contract/operator/operator-texts.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { useWrongFields } from '../../ui/fields/use-wrong-fields.ts'
import { focusOn } from '../../ui/focus.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useConfirmation } from '../accounts/public.ts'
import { useRefreshLists } from './use-operator-list.ts'

/** An act that needs a reason. */
export type Asked = {
  title: string
  /** What the act does, and who reads the reason. */
  text: string
  action: string
  danger?: boolean
  /** Said when it is done. */
  done: string
  act: (reason: string) => Promise<unknown>
  /** A further choice below the reason. */
  choice?: ReactNode
}

/** Asks for the reason of an act, and does it. What was typed stays when it fails. */
export function ReasonDialog({ asked, open, onClose }: { asked: Asked; open: boolean; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { wrong, setWrong, forget } = useWrongFields()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const leave = useUnsaved(() => open && (field.current?.value ?? '') !== '')
  const close = () => void leave(onClose)
  const refresh = useRefreshLists()
  const announce = useAnnounce()
  const [confirmed, confirmation] = useConfirmation()
  const send = useOneAtATime(async () => {
    const reason = field.current?.value.trim() ?? ''
    setWrong(reason === '' ? { reason: 'Say why' } : {})
    if (reason === '') return focusOn(field)
    setFailure(null)
    setBusy(true)
    try {
      await confirmed(() => asked.act(reason))
      await refresh()
      onClose()
      announce(asked.done)
    } catch (problem) {
      setFailure(operatorFailureText(problem))
      // Somebody else may have acted: the list says what is true now.
      await refresh()
    } finally {
      setBusy(false)
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={asked.title}
      description={asked.text}
      closeOnOutsidePress={false}
      initialFocus={field}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={asked.danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel="Working..."
            onClick={() => void send()}
          >
            {asked.action}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice kind="failure" className="mb-4">
          {failure}
        </Notice>
      )}
      <TextAreaField
        ref={field}
        label="Reason"
        name="reason"
        rows={4}
        maxLength={REASON_AT_MOST}
        required
        onChange={forget}
        error={wrong.reason}
      />
      {asked.choice}
      {confirmation}
    </Dialog>
  )
}

/** The window for the act that was asked for last, and a function that asks. */
export function useReason(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [state, setState] = useState<{ asked: Asked; open: boolean; times: number } | null>(null)
  return {
    ask: (asked) => setState((before) => ({ asked, open: true, times: (before?.times ?? 0) + 1 })),
    dialog: state && (
      <ReasonDialog
        key={state.times}
        asked={state.asked}
        open={state.open}
        onClose={() => setState({ ...state, open: false })}
      />
    ),
  }
}

export const operatorFailureText = (failure: unknown): string =>
  failureText(failure, {
    network: 'Network error. Please check your connection and try again.',
    unforeseen: 'That did not work. Please try again.',
  })
