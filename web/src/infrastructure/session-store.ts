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

/**
 * `restored`: from storage, before the server has answered. `confirmed`: by the server, or the server could not be
 * reached. `remembered`: this browser has no session any more, or the person did not sign in again. The person stays on
 * the screen and has to sign in for a change.
 */
export type Standing = 'restored' | 'confirmed' | 'remembered'

export type SessionState = {
  user: CurrentUser | null
  standing: Standing
  /** The person is asked to sign in again, above the page. */
  asksToSignIn: boolean
}

/** Nobody is signed in. */
export const VISITOR: SessionState = { user: null, standing: 'confirmed', asksToSignIn: false }

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
  /**
   * Waits for the person to sign in again after a refused call. Resolves to false when they decline or another person
   * signs in, and at once after a read of a person who is only remembered.
   */
  resume: (cause: Cause) => Promise<boolean>
  /** Asks the person to sign in again. */
  askToSignIn: () => void
  /** Closes the sign-in dialog until the next change. The page stays as it is, and its calls fail. */
  declineResume: () => void
  /** Takes over what another tab has written. */
  followStorage: () => void
  /** Logs out because another tab did. */
  followLogOut: () => void
}

/** What a call is for. Only a change opens the sign-in of a person who is remembered. */
export type Cause = 'change' | 'read'

type Options = {
  storage: TextStorage
  /** Called at every change of person, before any screen is drawn again. */
  onPersonChange?: (user: CurrentUser | null) => void
  /** Called when a person who was only remembered has signed in again: what was refused before can be read now. */
  onReturn?: () => void
}

/** Who is signed in. The saved user is restored at once; `verify` then asks the server. */
export function createSessionStore({ storage, onPersonChange, onReturn }: Options): SessionStore {
  const listeners = new Set<() => void>()
  // Counts changes of person and profile. An answer that was asked for before a change is out of date.
  let generation = 0
  let leaving: Promise<boolean> = Promise.resolve(true)
  let state = restore(storage)
  // The session has ended by Logout, and the person is still on the screen.
  let departing = false
  let waiting: ((resumed: boolean) => void)[] = []
  onPersonChange?.(state.user)

  function set(next: SessionState) {
    const personChanged = next.user?.uid !== state.user?.uid || next.user?.role !== state.user?.role
    const returned = state.standing === 'remembered' && next.standing === 'confirmed'
    if (personChanged) generation += 1
    state = next
    if (personChanged) onPersonChange?.(next.user)
    else if (returned) onReturn?.()
    for (const listener of listeners) listener()
    if (!next.asksToSignIn) answerWaiting(!personChanged)
  }

  function answerWaiting(resumed: boolean) {
    const answers = waiting
    waiting = []
    for (const answer of answers) answer(resumed)
  }

  function become(user: CurrentUser | null, standing: Standing = 'confirmed') {
    if (user) storage.setItem(CURRENT_USER_KEY, JSON.stringify(user))
    else storage.removeItem(CURRENT_USER_KEY)
    departing = false
    set({ user, standing, asksToSignIn: false })
  }

  /** The session has ended. Before its first confirmation there is no work to lose, so sign out without asking. */
  function followEnd() {
    if (state.user !== null && state.standing !== 'restored') set({ ...state, asksToSignIn: true })
    else become(null)
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
    const saved = storage.getItem(CURRENT_USER_KEY)
    const answer = await askWhoIsSignedIn()
    if (asked !== generation) return verify()
    // Another tab has signed in or out, and its event is not here yet. Its person must not be overwritten.
    if (storage.getItem(CURRENT_USER_KEY) !== saved) return followStorage()
    if (answer === null)
      return set({ ...state, standing: state.standing === 'restored' ? 'confirmed' : state.standing })
    if (answer.user) return become(answer.user)
    return answer.ended ? followEnd() : set({ ...state, standing: 'remembered' })
  }

  function followStorage() {
    if (departing) return
    const { user } = restore(storage)
    const samePerson = user?.uid === state.user?.uid
    generation += 1
    if (user === null) return followEnd()
    if (!samePerson) set({ user, standing: 'restored', asksToSignIn: false })
    else set({ ...state, user })
    if (!samePerson || state.asksToSignIn || state.standing === 'remembered') void verify()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async logIn(ask) {
      // The answer to a logout clears the cookie, also the one of a later sign-in. Wait for each, here and in other
      // tabs.
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
      become({ ...state.user, ...change }, state.standing)
    },
    verify,
    async resume(cause) {
      const before = state.user
      if (before === null || departing || (state.standing === 'remembered' && cause === 'read')) return false
      await verify()
      if (state.standing === 'remembered') {
        if (cause === 'read') return false
        set({ ...state, asksToSignIn: true })
      }
      if (state.asksToSignIn) return new Promise<boolean>((answer) => waiting.push(answer))
      return state.user?.uid === before.uid && state.user.role === before.role
    },
    askToSignIn: () => set({ ...state, asksToSignIn: true }),
    declineResume() {
      answerWaiting(false)
      set({ ...state, standing: 'remembered', asksToSignIn: false })
    },
    followStorage,
    followLogOut() {
      generation += 1
      become(null)
    },
  }
}

/** Null when the server was not reached. */
async function askWhoIsSignedIn() {
  try {
    return await call<typeof getSession>('GET /session')
  } catch (failure) {
    console.warn('The session could not be verified.', failure)
    return null
  }
}

/** There are no locks without TLS. A sign-in then waits for the logout of its own tab only. */
const locks = () => ('locks' in navigator ? navigator.locks : undefined)

/** An unreadable saved value is removed: the visitor stays signed out. */
function restore(storage: TextStorage): SessionState {
  const saved = storage.getItem(CURRENT_USER_KEY)
  if (saved === null) return VISITOR
  try {
    return { user: readUser(JSON.parse(saved)), standing: 'restored', asksToSignIn: false }
  } catch (failure) {
    console.error('The saved user could not be read and was removed.', failure)
    storage.removeItem(CURRENT_USER_KEY)
    return VISITOR
  }
}

/** Members that were added later may be missing. A member of a wrong type makes the user unreadable. */
function readUser(saved: unknown): CurrentUser {
  const user: Partial<Record<keyof CurrentUser, unknown>> = isRecord(saved) ? saved : {}
  const { id: savedId, uid = savedId, id = uid, username, email, role } = user
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
