import './courier/courier.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isAhead } from '#contract/runs/stop-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { focusInPlace } from '../../ui/focus.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { type CourierStore, createCourierStore } from './courier/courier-store.ts'
import { NextStop } from './courier/next-stop.tsx'
import { RunBegin, RunEnd } from './courier/run-ends.tsx'
import { StopList } from './courier/stop-list.tsx'
import { UndoBar } from './courier/undo-bar.tsx'
import { type PositionState, usePosition } from './courier/use-position.ts'
import { useStopPresses } from './courier/use-stop-presses.ts'

const POSITION_WORDS: Record<PositionState, string> = {
  asked: 'Allow your location, and the next customer sees when you come.',
  known: 'The next customer sees where you are. Keep this page open: a locked phone sends nothing.',
  denied: 'Your location is off. That is fine: customers see the stops and a time.',
  lost: 'No signal for your location. Customers see where you were last.',
}

/** How often the run is read again, for what the desk changes meanwhile. */
const REFRESH_MS = 15_000

export function Component() {
  const token = useLocation().hash.slice(1)
  const isAwake = useAwake()
  return (
    <div className="courier mx-auto max-w-form">
      {!isAwake ? (
        <RunLoading />
      ) : token === '' ? (
        <LinkEnded />
      ) : (
        <CourierRunView key={token} token={token} />
      )}
    </div>
  )
}

/** The focus and the eye go to what is next, when a press has put it in the place of what was. */
function useFocusOnNext(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    window.scrollTo(0, 0)
    focusInPlace('[data-next-heading]')
  }, [shown])
}

function CourierRunView({ token }: { token: string }) {
  const [store] = useState(() => createCourierStore(token))
  useFresh(store)
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const { run, waiting, trouble, notice } = state
  const presses = useStopPresses(store, state)
  const ahead = run?.stops.filter(({ state }) => isAhead(state)) ?? []
  const [next] = ahead
  useFocusOnNext(`${run?.startedAt === null} ${next?.firestoreId} ${next?.storeId}`)
  const hasBags = run?.startedAt != null && run.stops.some(({ state }) => state === 'on_board')
  const position = usePosition(token, hasBags, store.tellRevision)
  if (trouble === 'ended') return <LinkEnded lost={waiting} />
  if (run === null) {
    return trouble === null ? (
      <RunLoading />
    ) : (
      <FailureState title="Your run could not be loaded." retry={() => void store.refresh()}>
        Check your connection, then try again.
      </FailureState>
    )
  }
  const done = run.stops.length - ahead.length
  return (
    <>
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 tabIndex={-1} data-page-heading className="text-title">
          Your run
        </h1>
        <p className="font-medium tabular-nums">
          {done} of {run.stops.length} done
        </p>
      </header>
      <p role="status" className={waiting > 0 ? 'courier-line' : 'sr-only'}>
        {waiting > 0 && trouble === 'unreached'
          ? `No network. ${waiting === 1 ? 'One step waits' : `${waiting} steps wait`} on this phone and will be sent later.`
          : waiting > 0
            ? 'Sending...'
            : ''}
      </p>
      {hasBags && <p className="mb-4 text-small text-ink-soft">{POSITION_WORDS[position]}</p>}
      {notice && (
        <p role="alert" className="courier-line courier-alert">
          {notice}
        </p>
      )}
      {run.startedAt === null ? (
        <RunBegin run={run} onSetOut={(phone) => store.press({ kind: 'setOut', phone })} />
      ) : next ? (
        <NextStop key={`${next.firestoreId} ${next.storeId}`} stop={next} presses={presses} />
      ) : (
        <RunEnd run={run} onFinish={store.finish} />
      )}
      {run.startedAt !== null && <StopList run={run} current={next} presses={presses} />}
      <UndoBar presses={presses} />
    </>
  )
}

/** Reads the run at once, every some seconds, and when the page is seen or the network is there again. */
function useFresh(store: CourierStore): void {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void store.refresh()
    }
    read()
    const timer = setInterval(read, REFRESH_MS)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('online', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('online', read)
    }
  }, [store])
}

const RunLoading = () => (
  <>
    <h1 tabIndex={-1} data-page-heading className="mb-4 text-title">
      Your run
    </h1>
    <Loading label="Loading your run...">
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  </>
)

const LinkEnded = ({ lost = 0 }: { lost?: number }) => (
  <>
    <h1 tabIndex={-1} data-page-heading className="sr-only">
      Your run
    </h1>
    <EmptyState title="This link has ended">
      A link works until the run is finished, and for 12 hours at most. Ask the store for a new one.
      {lost > 0 && ' What you pressed last did not reach the store: tell them what you delivered.'}
    </EmptyState>
  </>
)
