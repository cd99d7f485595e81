import { useLocation } from 'react-router'

/**
 * What a page hands to the sign-in page, in the history entry and not in its address: who is to sign in, and
 * where they go then. Addresses are logged and shared, and this one may hold a secret.
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
