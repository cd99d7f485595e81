import { useLocation } from 'react-router'
import { useAwake } from '../../ui/use-awake.ts'
import { type CartLine, parseLine } from '../cart/public.ts'

/**
 * Tells the sign-in page who should sign in, where to go afterwards and what to put into the cart. It is in the history
 * entry, not in the address: addresses are logged and shared, and anybody can write a link with another address in it.
 */
export type ReturnState = {
  email?: string
  /** A path of this site. */
  returnTo: string
  /** The product that a visitor wanted to add. */
  wanted?: CartLine
  /** How the sign-up form starts for a person who has read about the plans of stores. */
  signsUpAs?: 'admin'
  /** The person has just set a new password. */
  hasNewPassword?: true
  /** The password was right in a form of another page, and a code is next. */
  needsCode?: true
}

/** What a person reads after setting a new password. */
export const PASSWORD_CHANGED = 'Your password is changed. Log in with the new one.'

/** Null on an ordinary visit, and until the app has taken over the drawn page: the server knows no history. */
export function useReturnState(): ReturnState | null {
  const { state } = useLocation()
  return useAwake() ? readReturnState(state, window.location.origin) : null
}

/** The state of a history entry. Null when it is not of this kind or leads to another site. */
export function readReturnState(state: unknown, origin: string): ReturnState | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  if (typeof returnTo !== 'string' || !isOwnPath(returnTo, origin)) return null
  const wanted = 'wanted' in state ? parseLine(state.wanted) : null
  return {
    returnTo,
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...(wanted && { wanted }),
    ...('signsUpAs' in state && state.signsUpAs === 'admin' && { signsUpAs: 'admin' }),
    ...('hasNewPassword' in state && state.hasNewPassword === true && { hasNewPassword: true }),
    ...('needsCode' in state && state.needsCode === true && { needsCode: true }),
  }
}

/** Browsers read '//other.example' and '/\other.example' as addresses of another site. */
const isOwnPath = (path: string, origin: string) =>
  path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin

/** The sign-up that this page has just completed. It stays in memory and is handed over once. */
let signedUp: { email: string; password: string } | null = null

export function handOverSignUp(account: { email: string; password: string }): void {
  signedUp = account
}

/** What the sign-in form starts with after a sign-up. Another email, or a second call, gets null. */
export function takeSignUp(email: string | undefined): { email: string; password: string } | null {
  const taken = signedUp?.email === email ? signedUp : null
  signedUp = null
  return taken
}
