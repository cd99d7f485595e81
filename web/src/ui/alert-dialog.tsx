import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AlertDialogWindowProps } from './alert-dialog-window.tsx'
import { NativeAlert } from './native-alert.ts'

// Fetched with the first message, so that the shell stays light. A message must come through even where
// the network is what failed: then the browser's own windows say it.
const AlertDialogWindow = lazy<ComponentType<AlertDialogWindowProps>>(() =>
  import('./alert-dialog-window.tsx').catch(() => ({ default: NativeAlert })),
)

type Question = {
  /** The words, exactly. */
  text: string
  /** A second, softer line. */
  detail?: string
  /** Names what happens: 'Delete', 'Discard'. */
  action: string
  cancel?: string
  danger?: boolean
}
type Asked = Question & { id: number; answer: (confirmed: boolean) => void }

type Alerts = {
  alert: (text: string, options?: { detail?: string; action?: string }) => Promise<void>
  confirm: (question: Question) => Promise<boolean>
}

const AlertContext = createContext<Alerts | null>(null)
let nextId = 1

/** Shows alerts and questions one after another, above everything else. */
export function AlertDialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([])
  const [closing, setClosing] = useState(false)
  const answer = useRef(false)
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
      confirm: (question) => ask({ cancel: 'Cancel', ...question }),
    }),
    [ask],
  )

  const handleAnswer = (confirmed: boolean) => {
    answer.current = confirmed
    setClosing(true)
  }
  // Told only now: while the window is still fading, it holds the focus that whoever asked may want to move.
  const handleGone = () => {
    setQueue((before) => before.slice(1))
    setClosing(false)
    current?.answer(answer.current)
  }

  return (
    <AlertContext value={alerts}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <AlertDialogWindow
            key={current.id}
            open={!closing}
            {...current}
            onAnswer={handleAnswer}
            onGone={handleGone}
          />
        </Suspense>
      )}
    </AlertContext>
  )
}

function useAlerts(): Alerts {
  const alerts = useContext(AlertContext)
  if (!alerts) throw new Error('useAlert and useConfirm need an AlertDialogProvider above them')
  return alerts
}

/** `await alert('Address not found.')` resolves when the person has read it and the window is gone. */
export function useAlert(): Alerts['alert'] {
  return useAlerts().alert
}

/** `if (await confirm({ text: 'Are you sure?', action: 'Delete', danger: true })) …` */
export function useConfirm(): Alerts['confirm'] {
  return useAlerts().confirm
}
