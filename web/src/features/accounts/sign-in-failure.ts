import { ApiProblem, isRecord } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'

// The contract has this text too, but its file would load zod with this page.
const SIGN_IN_FAILED = 'Failed to log in. Please check your credentials.'

export const UNREACHABLE = 'Unable to connect to server. Please try again later.'

export type SignInFailure = { text: string; reason?: string | undefined }

/** What is said of a sign-in that failed: the specified sentence, and in a second line why, where that is known. */
export function signInFailure(failure: unknown): SignInFailure {
  const reason = failureText(failure, {
    network: UNREACHABLE,
    // Only a reply with a code is ours. A proxy answers when the server is down.
    problem: ({ code, body, statedMessage }) => {
      if (statedMessage !== null && isRecord(body) && body.code === code) return statedMessage
      return code === 'unavailable' ? UNREACHABLE : SIGN_IN_FAILED
    },
    unforeseen: SIGN_IN_FAILED,
  })
  if (reason !== SIGN_IN_FAILED) return { text: SIGN_IN_FAILED, reason }
  // The session store throws with a text when the answer has no user.
  const ownText = failure instanceof Error && !(failure instanceof ApiProblem) ? failure.message : ''
  return { text: ownText || SIGN_IN_FAILED }
}
