import './strip.css'
import { useState, useSyncExternalStore } from 'react'
import type { Logouts } from '../../infrastructure/session-calls.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Connection, ConnectionState } from './connection.ts'
import type { Updates } from './updates.ts'

type StripProps = {
  connection: Connection
  updates: Updates
  logouts: Pick<Logouts, 'subscribe' | 'isPending'>
}

/**
 * Says at the lower edge of every page that the server is not reached, that it has not heard of a logout, or that a new
 * version is ready.
 */
export function Strip({ connection, updates, logouts }: StripProps) {
  const state = useSyncExternalStore(connection.subscribe, connection.getState)
  const waits = useSyncExternalStore(updates.subscribe, updates.isWaiting)
  const isUnheard = useSyncExternalStore(logouts.subscribe, logouts.isPending)
  const [later, setLater] = useState(false)
  // A reload without the server would only show what was kept.
  const offers = waits && !later && !state.offline
  const isShown = offers || state.offline || isUnheard
  // The region is in the page before it has words, so that they are announced.
  return (
    <div
      role="status"
      data-offline={state.offline || undefined}
      className={classNames(
        isShown &&
          'companion-strip fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 mx-auto flex w-fit max-w-[min(36rem,calc(100%-1.5rem))] flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-2 shadow-lifted',
      )}
    >
      {state.offline && <p className="py-1.5 font-medium">{offlineText(state, new Date())}</p>}
      {isUnheard && (
        <p className="py-1.5 font-medium">
          You are logged out on this device. Mainstreet could not be told yet: it is told again until it
          answers.
        </p>
      )}
      {offers && (
        <>
          <p className="font-medium">A new version is ready.</p>
          <div className="flex gap-2">
            <Button variant="primary" onClick={updates.take}>
              Reload
            </Button>
            <Button variant="quiet" onClick={() => setLater(true)}>
              Later
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** 'You are offline. Showing what was saved at 9:41 AM.', with the day if that is not today. */
export function offlineText({ savedAt }: ConnectionState, now: Date): string {
  if (savedAt === null) return 'You are offline.'
  const at = new Date(savedAt)
  const time = at.toLocaleTimeString('en-US', { timeStyle: 'short' })
  const isToday = at.toDateString() === now.toDateString()
  const day = isToday ? '' : `on ${at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })} `
  return `You are offline. Showing what was saved ${day}at ${time}.`
}
