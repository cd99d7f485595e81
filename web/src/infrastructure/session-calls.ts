import type { getSession } from '#contract/accounts/get-session.ts'
import type { logOut } from '#contract/accounts/log-out.ts'
import { call } from './api.ts'

/** The lock that each tab holds until its logout is answered. */
const LOGOUT_LOCK = 'mainstreet-logout'
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

/** The logouts of this tab. The answer to each clears the cookie, also the one of a later sign-in. */
export function createLogouts() {
  let last: Promise<boolean> = Promise.resolve(true)
  return {
    start() {
      last = endOnServer()
      void locks()?.request(LOGOUT_LOCK, { mode: 'shared' }, () => last)
    },
    /** Whether the server has ended the session. */
    answered: () => last,
    /** Waits until each logout is answered, here and in other tabs. */
    async settle() {
      await last
      await locks()?.request(LOGOUT_LOCK, () => {})
    },
  }
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

/** There are no locks without TLS. A sign-in then waits for the logout of its own tab only. */
const locks = () => ('locks' in navigator ? navigator.locks : undefined)
