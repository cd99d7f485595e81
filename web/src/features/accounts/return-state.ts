import { useLocation } from 'react-router'

/**
 * Tells the sign-in page who should sign in and where to go afterwards. It is in the history entry, not in the address:
 * addresses are logged and shared, and this one may hold a secret.
 */
export type ReturnState = { email: string; returnTo: string }

/** Null on an ordinary visit. */
export function useReturnState(): ReturnState | null {
  const state: unknown = useLocation().state
  return isReturnState(state) ? state : null
}

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' &&
  state !== null &&
  'email' in state &&
  typeof state.email === 'string' &&
  'returnTo' in state &&
  typeof state.returnTo === 'string'
