import type { CurrentUser } from '#contract/accounts/account.ts'
import type { getSession } from '#contract/accounts/get-session.ts'
import type { logOut } from '#contract/accounts/log-out.ts'
import { call, isRecord } from './api.ts'
import type { TextStorage } from './browser-storage.ts'

export const CURRENT_USER_KEY = 'currentUser'
/** Written by Logout. Other tabs can tell a logout from a session that has ended. */
export const LOGGED_OUT_KEY = 'loggedOutAt'
/** The lock that each tab holds until its logout is answered. */
const LOGOUT_LOCK = 'mainstreet-logout'
/** No sign-in waits longer for a logout. */
const LOGOUT_AT_MOST_MS = 30_000

export type SessionState = {
  user: CurrentUser | null
  /** The server has confirmed role and rights, or it could not be reached. */
  verified: boolean
  /** The session ended while the page was in use. The person is asked to sign in again. */
  ended: boolean
}

/** Nobody is signed in. */
export const VISITOR: SessionState = { user: null, verified: true, ended: false }

export type SessionStore = {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Takes over the person that `ask` answers with: a call that signs in. */
  logIn: (ask: () => Promise<{ user: CurrentUser }>) => Promise<CurrentUser>
  /** Ends the session at once and forgets the saved user. The screen keeps the person until `logOut`. */
  startLogOut: () => void
  /** Signs out in this browser in any case. Resolves to whether the server ended the session too. */
  logOut: () => Promise<boolean>
  /** Changes the cached copy after the server has accepted the change. */
  updateUser: (change: Partial<CurrentUser>) => void
  /** Asks the server who is signed in. */
  verify: () => Promise<void>
  /** Waits for the person to sign in again. Resolves to false when they decline or another person signs in. */
  resume: (cause: 'change' | 'read') => Promise<boolean>
  /** Closes the sign-in dialog until the next change. The page stays as it is, and its calls fail. */
  declineResume: () => void
  /** Takes over what another tab has written. */
  followStorage: () => void
  /** Logs out because another tab did. */
  followLogOut: () => void
}

type Options = {
  storage: TextStorage
  /** Called at every change of person, before any screen is drawn again. */
  onPersonChange?: (user: CurrentUser | null) => void
}

/** Who is signed in. The saved user is restored at once; `verify` then asks the server. */
export function createSessionStore({ storage, onPersonChange }: Options): SessionStore {
  const listeners = new Set<() => void>()
  // Counts changes of person and profile. An answer that was asked for before a change is out of date.
  let generation = 0
  let leaving: Promise<boolean> = Promise.resolve(true)
  let state = restore(storage)
  let declined = false
  // The session has ended by Logout, and the person is still on the screen.
  let departing = false
  let waiting: ((resumed: boolean) => void)[] = []
  onPersonChange?.(state.user)

  function set(next: SessionState) {
    const personChanged = next.user?.uid !== state.user?.uid || next.user?.role !== state.user?.role
    if (personChanged) generation += 1
    state = next
    if (personChanged) onPersonChange?.(next.user)
    for (const listener of listeners) listener()
    if (!next.ended) answerWaiting(!personChanged)
  }

  function answerWaiting(resumed: boolean) {
    const answers = waiting
    waiting = []
    for (const answer of answers) answer(resumed)
  }

  function become(user: CurrentUser | null, verified = true) {
    if (user) storage.setItem(CURRENT_USER_KEY, JSON.stringify(user))
    else storage.removeItem(CURRENT_USER_KEY)
    declined = false
    departing = false
    set({ user, verified, ended: false })
  }

  function follow(user: CurrentUser | null) {
    // Before the first confirmation there is no work to lose, so sign out without asking.
    if (user === null && state.user !== null && state.verified) set({ ...state, ended: true })
    else become(user)
  }

  async function endOnServer() {
    try {
      await call<typeof logOut>('POST /logout', { body: {}, signal: AbortSignal.timeout(LOGOUT_AT_MOST_MS) })
      return true
    } catch (failure) {
      console.error('Logout failed on the server.', failure)
      return false
    }
  }

  function startLogOut() {
    if (departing) return
    departing = true
    generation += 1
    storage.setItem(LOGGED_OUT_KEY, new Date().toISOString())
    storage.removeItem(CURRENT_USER_KEY)
    leaving = endOnServer()
    void locks()?.request(LOGOUT_LOCK, { mode: 'shared' }, () => leaving)
  }

  async function verify(): Promise<void> {
    if (!state.user || departing) return
    const asked = generation
    try {
      const { user } = await call<typeof getSession>('GET /session')
      if (asked === generation) return follow(user)
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
    async logIn(ask) {
      // The answer to a logout clears the cookie, also the one of a later sign-in. Wait for each, here and in other tabs.
      await leaving
      await locks()?.request(LOGOUT_LOCK, () => {})
      const { user } = await ask()
      if (!user) throw new Error('No user returned from backend')
      generation += 1
      // Remove the value first: other tabs get no event when the same value is written.
      storage.removeItem(CURRENT_USER_KEY)
      const whole = { ...user, ...readUser(user) }
      become(whole)
      return whole
    },
    startLogOut,
    async logOut() {
      startLogOut()
      become(null)
      return leaving
    },
    updateUser(change) {
      if (!state.user || departing) return
      generation += 1
      become({ ...state.user, ...change }, state.verified)
    },
    verify,
    async resume(cause) {
      const before = state.user
      // A background read must not open the dialog again.
      if (before === null || departing || (declined && cause === 'read')) return false
      await verify()
      if (state.ended) return new Promise<boolean>((answer) => waiting.push(answer))
      return state.user?.uid === before.uid && state.user.role === before.role
    },
    declineResume() {
      declined = true
      answerWaiting(false)
      set({ ...state, ended: false })
    },
    followStorage() {
      if (departing) return
      const { user } = restore(storage)
      const samePerson = user?.uid === state.user?.uid
      generation += 1
      if (user === null) return follow(null)
      const ended = samePerson && state.ended
      set({ user, verified: samePerson && state.verified, ended })
      if (!samePerson || ended) void verify()
    },
    followLogOut() {
      generation += 1
      become(null)
    },
  }
}

/** There are no locks without TLS. A sign-in then waits for the logout of its own tab only. */
const locks = () => ('locks' in navigator ? navigator.locks : undefined)

/** An unreadable saved value is removed: the visitor stays signed out. */
function restore(storage: TextStorage): SessionState {
  const saved = storage.getItem(CURRENT_USER_KEY)
  if (saved === null) return VISITOR
  try {
    return { user: readUser(JSON.parse(saved)), verified: false, ended: false }
  } catch (failure) {
    console.error('The saved user could not be read and was removed.', failure)
    storage.removeItem(CURRENT_USER_KEY)
    return VISITOR
  }
}

/** Members that were added later may be missing. A member of a wrong type makes the user unreadable. */
function readUser(saved: unknown): CurrentUser {
  const user: Partial<Record<keyof CurrentUser, unknown>> = isRecord(saved) ? saved : {}
  const { uid, id = uid, username, email, role } = user
  const { favoriteStoreIDs = [], editorOfStoreIds = [], deliveryAddress = null, coordinates = null } = user
  // The server says whether the email still has to be confirmed.
  const { coordinatesPrecision = null, phone = null, emailVerified = true } = user
  const readable =
    [uid, id, username, email].every(isText) &&
    (role === 'user' || role === 'admin') &&
    isListOfText(favoriteStoreIDs) &&
    isListOfText(editorOfStoreIds) &&
    (deliveryAddress === null || hasEach(deliveryAddress, ['street', 'city', 'state', 'zip'], isText)) &&
    (coordinates === null || hasEach(coordinates, ['latitude', 'longitude'], Number.isFinite)) &&
    (coordinatesPrecision === null || isText(coordinatesPrecision)) &&
    (phone === null || isText(phone)) &&
    typeof emailVerified === 'boolean'
  if (!readable) throw new Error('not a user')
  const whole = { uid, id, username, email, role, favoriteStoreIDs, editorOfStoreIds, deliveryAddress }
  return { ...whole, coordinates, coordinatesPrecision, phone, emailVerified } as CurrentUser
}

const isText = (value: unknown) => typeof value === 'string'

const isListOfText = (value: unknown) => Array.isArray(value) && value.every(isText)

const hasEach = (value: unknown, names: string[], fits: (member: unknown) => boolean) =>
  isRecord(value) && names.every((name) => fits(value[name]))
