import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { CURRENT_USER_KEY } from './saved-user.ts'
import { type SessionState, VISITOR } from './session-state.ts'
import { LOGGED_OUT_KEY, type SessionStore } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** Asks the server to confirm the restored user, if nothing has asked before, and follows other tabs. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => {
    store.verifyOnce()
    store.logouts.repeat()
    window.addEventListener('online', store.logouts.repeat)
    const handleStorage = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key === CURRENT_USER_KEY || event.key === null) store.followStorage()
      if (event.key === LOGGED_OUT_KEY) store.followLogOut()
    }
    window.addEventListener('storage', handleStorage)
    return () => {
      window.removeEventListener('online', store.logouts.repeat)
      window.removeEventListener('storage', handleStorage)
    }
  }, [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

/** What the server drew, and the browser takes over, is a visitor's page. */
const visitor = () => VISITOR

export type Session = SessionState &
  Pick<
    SessionStore,
    | 'getState'
    | 'logIn'
    | 'startLogOut'
    | 'logOut'
    | 'updateUser'
    | 'askToSignIn'
    | 'declineResume'
    | 'verify'
  >

/** For live events: the id of the person who may have a session, else undefined. The server refuses others. */
export function useLiveUserId(): string | undefined {
  const { user, standing } = useSession()
  return standing === 'remembered' ? undefined : user?.uid
}

/** `const { user, logOut } = useSession()` */
export function useSession(): Session {
  const store = useContext(SessionContext)
  if (!store) throw new Error('No SessionProvider')
  const state = useSyncExternalStore(
    store.subscribe,
    store.getState,
    import.meta.env.SSR ? store.getState : visitor,
  )
  return { ...state, ...store }
}
