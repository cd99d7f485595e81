import type { CurrentUser } from '#contract/accounts/account.ts'
import type { getSession } from '#contract/accounts/get-session.ts'
import type { logIn } from '#contract/accounts/log-in.ts'
import type { logOut } from '#contract/accounts/log-out.ts'
import { call } from './api.ts'
import type { TextStorage } from './browser-storage.ts'

export const CURRENT_USER_KEY = 'currentUser'

export type SessionState = {
  user: CurrentUser | null
  /** Role and rights are the server's own words, or the server could not be asked. */
  verified: boolean
}

export type SessionStore = {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  logIn: (email: string, password: string) => Promise<CurrentUser>
  /** Signs out here whatever the server says; answers whether it has ended the session too. */
  logOut: () => Promise<boolean>
  /** Changes the cached copy after the server has accepted the change. */
  updateUser: (change: Partial<CurrentUser>) => void
  /** Asks the server who is signed in. */
  verify: () => Promise<void>
  /** Takes over what another tab has written. */
  followStorage: () => void
}

type Options = {
  storage: TextStorage
  /** Hears of every change of person before any screen does. */
  onPersonChange?: (user: CurrentUser | null) => void
}

/** Who is signed in here. Restores the saved user at once; `verify` then lets the server correct it. */
export function createSessionStore({ storage, onPersonChange }: Options): SessionStore {
  const listeners = new Set<() => void>()
  // Answers to questions asked before the last change of person or profile are out of date.
  let generation = 0
  let leaving: Promise<boolean> = Promise.resolve(true)
  let state = restore(storage)
  onPersonChange?.(state.user)

  function set(next: SessionState) {
    const personChanged = next.user?.uid !== state.user?.uid || next.user?.role !== state.user?.role
    if (personChanged) generation += 1
    state = next
    if (personChanged) onPersonChange?.(next.user)
    for (const listener of listeners) listener()
  }

  function become(user: CurrentUser | null, verified = true) {
    if (user) storage.setItem(CURRENT_USER_KEY, JSON.stringify(user))
    else storage.removeItem(CURRENT_USER_KEY)
    set({ user, verified })
  }

  async function endOnServer() {
    try {
      await call<typeof logOut>('POST /logout', { body: {} })
      return true
    } catch (failure) {
      console.error('Logout failed on the server.', failure)
      return false
    }
  }

  async function verify(): Promise<void> {
    if (!state.user) return
    const asked = generation
    try {
      const { user } = await call<typeof getSession>('GET /session')
      if (asked === generation) return become(user)
    } catch (failure) {
      console.warn('The session could not be verified.', failure)
      if (asked === generation) return set({ ...state, verified: true })
    }
    return verify()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async logIn(email, password) {
      // The answer to a logout still under way would clear the new cookie.
      await leaving
      const { user } = await call<typeof logIn>('POST /login', { body: { username: email, password } })
      if (!user) throw new Error('No user returned from backend')
      generation += 1
      become(user)
      return user
    },
    async logOut() {
      become(null)
      leaving = endOnServer()
      return leaving
    },
    updateUser(change) {
      if (!state.user) return
      generation += 1
      become({ ...state.user, ...change }, state.verified)
    },
    verify,
    followStorage() {
      const { user } = restore(storage)
      const samePerson = user?.uid === state.user?.uid
      generation += 1
      set({ user, verified: user === null || (samePerson && state.verified) })
      if (!samePerson) void verify()
    },
  }
}

/** An unreadable saved value is removed: the visitor stays signed out. */
function restore(storage: TextStorage): SessionState {
  const saved = storage.getItem(CURRENT_USER_KEY)
  if (saved === null) return { user: null, verified: true }
  try {
    return { user: readUser(JSON.parse(saved)), verified: false }
  } catch (failure) {
    console.error('The saved user could not be read and was removed.', failure)
    storage.removeItem(CURRENT_USER_KEY)
    return { user: null, verified: true }
  }
}

function readUser(saved: unknown): CurrentUser {
  const user = saved as Partial<CurrentUser> | null
  const readable =
    typeof user?.uid === 'string' &&
    typeof user.username === 'string' &&
    typeof user.email === 'string' &&
    (user.role === 'user' || user.role === 'admin')
  if (!readable) throw new Error('not a user')
  const { favoriteStoreIDs, editorOfStoreIds, deliveryAddress, coordinates } = user
  return {
    ...(user as CurrentUser),
    favoriteStoreIDs: Array.isArray(favoriteStoreIDs) ? favoriteStoreIDs : [],
    editorOfStoreIds: Array.isArray(editorOfStoreIds) ? editorOfStoreIds : [],
    deliveryAddress: deliveryAddress ?? null,
    coordinates: coordinates ?? null,
  }
}
