import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { CURRENT_USER_KEY, LOGGED_OUT_KEY, type SessionState, type SessionStore } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** Lets the server correct the restored user, and follows the other tabs. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => {
    void store.verify()
    const handleStorage = (event: StorageEvent) => {
      // A key of null means that everything was cleared.
      if (event.key === CURRENT_USER_KEY || event.key === null) store.followStorage()
      if (event.key === LOGGED_OUT_KEY) store.followLogOut()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [store])
  return <SessionContext value={store}>{children}</SessionContext>
}

export type Session = SessionState &
  Pick<SessionStore, 'logIn' | 'logOut' | 'updateUser' | 'declineResume' | 'verify'>

/** `const { user, logOut } = useSession()` */
export function useSession(): Session {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession needs a SessionProvider above it')
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const { logIn, logOut, updateUser, declineResume, verify } = store
  return { ...state, logIn, logOut, updateUser, declineResume, verify }
}
