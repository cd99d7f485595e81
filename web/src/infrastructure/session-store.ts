import type { CurrentUser } from '#contract/accounts/account.ts'
import type { TextStorage } from './browser-storage.ts'
import { CURRENT_USER_KEY, OWN_ANSWERS_KEY, readUser, restoreUser, saveUser } from './saved-user.ts'
import { askWhoIsSignedIn, createLogouts, type Logouts } from './session-calls.ts'
import {
  asking,
  confirmed,
  declined,
  ended,
  hasFewerRights,
  hasSameRights,
  holdSession,
  isSamePerson,
  remembered,
  restored,
  type SessionFollowers,
  type SessionState,
  unreached,
  VISITOR,
} from './session-state.ts'

/** Written by Logout. Other tabs can tell a logout from a session that has ended. */
export const LOGGED_OUT_KEY = 'loggedOutAt'

export type SessionStore = {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Logouts that the server has not heard of yet. */
  logouts: Pick<Logouts, 'isPending' | 'subscribe' | 'repeat'>
  /** Takes over the person that `ask` answers with: a call that signs in. */
  logIn: (ask: () => Promise<LoginReply>) => Promise<CurrentUser>
  /** Ends the session at once and forgets the saved user. The screen keeps the person until `logOut`. */
  startLogOut: () => void
  /** Signs out in this browser in any case. Resolves to whether the server ended the session too. */
  logOut: () => Promise<boolean>
  /** Changes the cached copy after the server has accepted the change. Another person may have signed in meanwhile. */
  updateUser: (change: Pick<CurrentUser, 'uid'> & Partial<CurrentUser>) => void
  /** Asks the server who is signed in. */
  verify: () => Promise<void>
  /** Verifies the restored user, the first time that it is called. */
  verifyOnce: () => void
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

/** The specification's 'user object' is a member of the reply, or the reply itself. */
type LoginReply = (Partial<CurrentUser> & { user?: CurrentUser | null }) | null | undefined

/** What a call is for. Only a change opens the sign-in of a person who is remembered. */
export type Cause = 'change' | 'read'

type Options = Partial<SessionFollowers> & {
  storage: TextStorage
  /** Called when the person presses Logout, here or in another tab. */
  onLogOut?: () => void
}

/** Who is signed in. The saved user is restored at once; `verify` then asks the server. */
export function createSessionStore({ storage, onPersonChange, onReturn, onLogOut }: Options): SessionStore {
  const logouts = createLogouts(storage)
  // Counts changes of person and profile. An answer that was asked for before a change is out of date.
  let generation = 0
  // The session has ended by Logout, and the person is still on the screen.
  let departing = false
  let hasVerified = false
  const { getState, set, subscribe, untilResumed, answerWaiting } = holdSession(
    restored(restoreUser(storage)),
    {
      onPersonChange(user) {
        generation += 1
        onPersonChange?.(user)
      },
      onReturn: () => onReturn?.(),
    },
  )

  /** What is kept of a person goes with their session, and with rights over a store. */
  const forgetAnswers = () => storage.removeItem(OWN_ANSWERS_KEY)

  function become(next: SessionState) {
    const before = getState().user
    if (!isSamePerson(next.user, before) || hasFewerRights(before, next.user)) forgetAnswers()
    saveUser(storage, next.user)
    departing = false
    set(next)
  }

  function end() {
    forgetAnswers()
    const next = ended(getState())
    // Where the person is asked to sign in again, what is saved stays as it is.
    return next.user ? set(next) : become(next)
  }

  function startLogOut() {
    if (departing) return
    departing = true
    generation += 1
    storage.setItem(LOGGED_OUT_KEY, new Date().toISOString())
    saveUser(storage, null)
    forgetAnswers()
    onLogOut?.()
    logouts.start()
  }

  async function verify(): Promise<void> {
    if (!getState().user || departing) return
    const asked = generation
    const saved = storage.getItem(CURRENT_USER_KEY)
    const answer = await askWhoIsSignedIn()
    if (asked !== generation) return verify()
    // Another tab has signed in or out, and its event is not here yet. Its person must not be overwritten.
    if (storage.getItem(CURRENT_USER_KEY) !== saved) return followStorage()
    if (answer === null) return set(unreached(getState()))
    if (answer.user) return become(confirmed(answer.user))
    if (answer.ended) return end()
    forgetAnswers()
    set(remembered(getState()))
  }

  function followStorage() {
    if (departing) return
    const user = restoreUser(storage)
    generation += 1
    if (user === null) return end()
    const isOther = !isSamePerson(user, getState().user)
    set(isOther ? restored(user) : { ...getState(), user })
    if (isOther || getState().asksToSignIn || getState().standing === 'remembered') void verify()
  }

  return {
    getState,
    subscribe,
    logouts,
    async logIn(ask) {
      const reply = await logouts.before(ask)
      const user = reply?.user ?? reply
      if (!user?.email) throw new Error('No user returned from backend')
      logouts.forget()
      generation += 1
      // Remove the value first: other tabs get no event when the same value is written.
      saveUser(storage, null)
      const whole = { ...user, ...readUser(user) }
      become(confirmed(whole))
      return whole
    },
    startLogOut,
    async logOut() {
      startLogOut()
      // Somebody may have logged in in another tab meanwhile. They stay.
      if (restoreUser(storage) === null) become(VISITOR)
      else {
        departing = false
        followStorage()
      }
      return logouts.answered()
    },
    updateUser(change) {
      const { user, standing } = getState()
      if (user?.uid !== change.uid || departing) return
      generation += 1
      become({ ...confirmed({ ...user, ...change }), standing })
    },
    verify,
    verifyOnce() {
      if (hasVerified) return
      hasVerified = true
      void verify()
    },
    async resume(cause) {
      const before = getState().user
      if (before === null || departing || (getState().standing === 'remembered' && cause === 'read'))
        return false
      await verify()
      if (getState().standing === 'remembered') {
        if (cause === 'read') return false
        set(asking(getState()))
      }
      if (getState().asksToSignIn) return untilResumed()
      return hasSameRights(before, getState().user)
    },
    askToSignIn: () => set(asking(getState())),
    declineResume() {
      answerWaiting(false)
      set(declined(getState()))
    },
    followStorage,
    followLogOut() {
      generation += 1
      onLogOut?.()
      become(VISITOR)
    },
  }
}
