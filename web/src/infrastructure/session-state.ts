import type { CurrentUser } from '#contract/accounts/account.ts'

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

export const restored = (user: CurrentUser | null): SessionState =>
  user ? { ...VISITOR, user, standing: 'restored' } : VISITOR

export const confirmed = (user: CurrentUser): SessionState => ({ ...VISITOR, user })

/** The server was not reached: what was restored counts. */
export const unreached = (state: SessionState): SessionState => ({
  ...state,
  standing: state.standing === 'restored' ? 'confirmed' : state.standing,
})

/** The browser sent no session. */
export const remembered = (state: SessionState): SessionState => ({ ...state, standing: 'remembered' })

/** The session has ended. Before its first confirmation there is no work to lose, so sign out without asking. */
export const ended = (state: SessionState): SessionState =>
  state.user !== null && state.standing !== 'restored' ? asking(state) : VISITOR

export const asking = (state: SessionState): SessionState => ({ ...state, asksToSignIn: true })

/** The person does not sign in again now. */
export const declined = (state: SessionState): SessionState => ({
  ...state,
  standing: 'remembered',
  asksToSignIn: false,
})

export type SessionFollowers = {
  /** Called at every change of person, before any screen is drawn again. */
  onPersonChange: (user: CurrentUser | null) => void
  /** Called when a person who was only remembered has signed in again: what was refused before can be read now. */
  onReturn: () => void
}

/** The state of the session, the screens that follow it, and the calls that wait until the person has signed in. */
export function holdSession(state: SessionState, { onPersonChange, onReturn }: SessionFollowers) {
  const listeners = new Set<() => void>()
  let waiting: ((resumed: boolean) => void)[] = []
  onPersonChange(state.user)

  function answerWaiting(resumed: boolean) {
    const answers = waiting
    waiting = []
    for (const answer of answers) answer(resumed)
  }

  return {
    getState: () => state,
    set(next: SessionState) {
      const before = state
      state = next
      const rightsStay = hasSameRights(before.user, next.user)
      if (!rightsStay) onPersonChange(next.user)
      else if (before.standing === 'remembered' && next.standing === 'confirmed') onReturn()
      for (const listener of listeners) listener()
      if (!next.asksToSignIn) answerWaiting(rightsStay)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    untilResumed: () => new Promise<boolean>((answer) => waiting.push(answer)),
    answerWaiting,
  }
}

export const isSamePerson = (one: CurrentUser | null, other: CurrentUser | null) => one?.uid === other?.uid

/** Whether this person may do less in stores than before: what is kept of it goes. */
export const hasFewerRights = (before: CurrentUser | null, now: CurrentUser | null): boolean =>
  before?.role !== now?.role ||
  (before?.editorOfStoreIds.some((storeId) => !now?.editorOfStoreIds.includes(storeId)) ?? false)

export const hasSameRights = (one: CurrentUser | null, other: CurrentUser | null) =>
  isSamePerson(one, other) && one?.role === other?.role
