import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FailureBoundary } from '../failure-boundary.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import type { AlertDialogWindowProps } from './alert-dialog-window.tsx'

// Fetched with the first message, so that the shell stays light.
const AlertDialogWindow = lazyComponent(async () => (await import('./alert-dialog-window.tsx')).default)

type Question = {
  /** The words, exactly. */
  text: string
  /** A second, softer line. */
  detail?: string | null | undefined
  /** Names what happens: 'Delete', 'Discard'. */
  action: string
  cancel?: string
  danger?: boolean
}
type Asked = Question & { id: number; answer: (confirmed: boolean) => void }

type Alerts = {
  alert: (text: string, options?: { detail?: string | null | undefined; action?: string }) => Promise<void>
  confirm: (question: Question) => Promise<boolean>
}

const AlertContext = createContext<Alerts | null>(null)
let nextId = 1

/** Shows alerts and questions one after another, above everything else. */
export function AlertDialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([])
  const [closing, setClosing] = useState(false)
  const answer = useRef(false)
  const standing = useRef(new Set<string>())
  const current = queue[0]

  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setQueue((before) => [...before, { ...question, id: nextId++, answer }])
      }),
    [],
  )
  const alerts = useMemo<Alerts>(
    () => ({
      alert: async (text, options) => {
        await ask({ text, action: 'OK', ...options })
      },
      // A second press asks the same question again while it stands. The first press gets the answer.
      confirm: async (question) => {
        if (standing.current.has(question.text)) return false
        standing.current.add(question.text)
        const confirmed = await ask({ cancel: 'Cancel', ...question })
        standing.current.delete(question.text)
        return confirmed
      },
    }),
    [ask],
  )

  const handleAnswer = (confirmed: boolean) => {
    answer.current = confirmed
    setClosing(true)
  }
  // The answer comes after the window is gone, because an open window keeps the focus and the caller may move it.
  const handleGone = () => {
    setQueue((before) => before.slice(1))
    setClosing(false)
    current?.answer(answer.current)
  }

  const shown = current && { open: !closing, ...current, onAnswer: handleAnswer, onGone: handleGone }
  return (
    <AlertContext value={alerts}>
      {children}
      {shown && (
        // A message must be shown even when the network has failed.
        <FailureBoundary key={shown.id} failure={() => <NativeAlert {...shown} />}>
          <Suspense fallback={null}>
            <AlertDialogWindow {...shown} />
          </Suspense>
        </FailureBoundary>
      )}
    </AlertContext>
  )
}

/** The browser's own dialogs, used when the code of ours cannot be fetched. */
function NativeAlert({ text, detail, cancel, onAnswer, onGone }: AlertDialogWindowProps) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const words = detail ? `${text}\n\n${detail}` : text
    if (cancel) onAnswer(window.confirm(words))
    else {
      window.alert(words)
      onAnswer(true)
    }
    onGone?.()
  })
  return null
}

function useAlertContext(): Alerts {
  const alerts = useContext(AlertContext)
  if (!alerts) throw new Error('No AlertDialogProvider')
  return alerts
}

/** `await alert('Address not found.')` resolves when the person has read it and the window is gone. */
export function useAlert(): Alerts['alert'] {
  return useAlertContext().alert
}

/**
 * `if (await confirm({ text: 'Are you sure?', action: 'Delete', danger: true })) …`. While the same question stands, a
 * further call resolves with false at once.
 */
export function useConfirm(): Alerts['confirm'] {
  return useAlertContext().confirm
}
