import { ApiProblem, NetworkProblem } from '../../infrastructure/api.ts'

// The contract has this text too, but its file would load zod with this page.
const SIGN_IN_FAILED = 'Failed to log in. Please check your credentials.'

export const UNREACHABLE = 'Unable to connect to server. Please try again later.'

/** The text for a sign-in that failed. */
export function signInFailureText(failure: unknown): string {
  if (failure instanceof NetworkProblem) return UNREACHABLE
  // A proxy answers when the server is down. Its reply has no text of ours.
  if (failure instanceof ApiProblem && failure.code === 'unavailable')
    return failure.statedMessage ?? UNREACHABLE
  if (failure instanceof ApiProblem) return failure.statedMessage ?? SIGN_IN_FAILED
  // The session store throws with a text when the answer has no user.
  return failure instanceof Error && failure.message !== '' ? failure.message : SIGN_IN_FAILED
}
