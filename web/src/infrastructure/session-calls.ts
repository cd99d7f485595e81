import type { getSession } from '#contract/accounts/get-session.ts'
import type { logOut } from '#contract/accounts/log-out.ts'
import { call } from './api.ts'
import type { TextStorage } from './browser-storage.ts'

/** The lock that each tab holds until its logout is answered. */
const LOGOUT_LOCK = 'mainstreet-logout'
/** The lock that sign-ins share, and that a repeated logout has for itself. */
const SIGN_IN_LOCK = 'mainstreet-sign-in'
/** No sign-in waits longer for a logout. */
const LOGOUT_AT_MOST_MS = 30_000

/** Null when the server was not reached. */
export async function askWhoIsSignedIn() {
  try {
    return await call<typeof getSession>('GET /session')
  } catch (failure) {
    console.warn('The session could not be verified.', failure)
    return null
  }
}

/** Set while the server has not answered a logout. Its session is open until then. */
export const LOGOUT_PENDING_KEY = 'logoutPendingSince'
/** How long an open page waits before it tells the server again. */
const AGAIN_MS = 15_000

/**
 * The logouts of this browser. The answer to each clears the cookie, also the one of a later sign-in. A logout that the
 * server does not hear is noted before it is sent, and repeated until it is answered.
 */
export function createLogouts(storage: TextStorage) {
  const listeners = new Set<() => void>()
  let last: Promise<boolean> = Promise.resolve(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Sign-ins of this tab that are under way. */
  let signIns = 0
  const isPending = () => storage.getItem(LOGOUT_PENDING_KEY) !== null
  const changed = () => {
    for (const listener of listeners) listener()
  }

  async function send(): Promise<boolean> {
    const isHeard = await endOnServer()
    if (isHeard) forget()
    else if (isPending()) timer = setTimeout(repeat, AGAIN_MS)
    return isHeard
  }

  /** The session has ended: by an answer to the logout, or by a sign-in in its place. */
  function forget() {
    clearTimeout(timer)
    storage.removeItem(LOGOUT_PENDING_KEY)
    changed()
  }

  /** Tells the server again. Not while somebody signs in, here or in another tab: that answer brings a new cookie. */
  function repeat() {
    clearTimeout(timer)
    if (!isPending() || signIns > 0) return
    const sendUnless = async (isBusy: boolean) => !isPending() || (!isBusy && (await send()))
    const isFree = { ifAvailable: true }
    last = last.then(
      () => locks()?.request(SIGN_IN_LOCK, isFree, (lock) => sendUnless(lock === null)) ?? sendUnless(false),
    )
  }

  return {
    start() {
      clearTimeout(timer)
      storage.setItem(LOGOUT_PENDING_KEY, new Date().toISOString())
      last = send().finally(changed)
      void locks()?.request(LOGOUT_LOCK, { mode: 'shared' }, () => last)
    },
    repeat,
    forget,
    isPending,
    subscribe(listener: () => void) {
      // Another tab has been answered. One that has only begun may be answered at once.
      const handleStorage = ({ key, newValue }: StorageEvent) => {
        if (key === LOGOUT_PENDING_KEY && newValue === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', handleStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', handleStorage)
      }
    },
    /** Whether the server has ended the session. */
    answered: () => last,
    /** Signs in when each logout is answered, here and in other tabs. None is repeated meanwhile. */
    async before<Reply>(signIn: () => Promise<Reply>): Promise<Reply> {
      signIns += 1
      try {
        await last
        await locks()?.request(LOGOUT_LOCK, () => {})
        return await (locks()?.request(SIGN_IN_LOCK, { mode: 'shared' }, signIn) ?? signIn())
      } finally {
        signIns -= 1
        // Where it was refused, the session of the logout is still open.
        if (isPending()) timer = setTimeout(repeat, AGAIN_MS)
      }
    },
  }
}

export type Logouts = ReturnType<typeof createLogouts>

async function endOnServer() {
  try {
    await call<typeof logOut>('POST /logout', { body: {}, signal: AbortSignal.timeout(LOGOUT_AT_MOST_MS) })
    return true
  } catch (failure) {
    console.error('Logout failed on the server.', failure)
    return false
  }
}

/** There are no locks without TLS. A sign-in then waits for the logout of its own tab only. */
const locks = () => ('locks' in navigator ? navigator.locks : undefined)
