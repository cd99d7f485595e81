import { ApiProblem, NetworkProblem } from '../../infrastructure/api.ts'

// The contract has these words too, in a file that would bring zod into this page.
const SIGN_IN_FAILED = 'Failed to log in. Please check your credentials.'

export const UNREACHABLE = 'Unable to connect to server. Please try again later.'

/** What to tell a person whose sign-in did not work. */
export function signInFailureText(failure: unknown): string {
  if (failure instanceof NetworkProblem) return UNREACHABLE
  // A proxy answers for a server that is down, in words of its own.
  if (failure instanceof ApiProblem && failure.code === 'unavailable')
    return failure.statedMessage ?? UNREACHABLE
  if (failure instanceof ApiProblem) return failure.statedMessage ?? SIGN_IN_FAILED
  // The session says in words when an answer carried no user.
  return failure instanceof Error && failure.message !== '' ? failure.message : SIGN_IN_FAILED
}
