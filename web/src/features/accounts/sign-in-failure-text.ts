import { isRecord } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'

// The contract has this text too, but its file would load zod with this page.
const SIGN_IN_FAILED = 'Failed to log in. Please check your credentials.'

export const UNREACHABLE = 'Unable to connect to server. Please try again later.'

/** The text for a sign-in that failed. */
export const signInFailureText = (failure: unknown): string =>
  failureText(failure, {
    network: UNREACHABLE,
    // Only a reply with a code is ours. A proxy answers when the server is down.
    problem: ({ code, body, statedMessage }) => {
      if (statedMessage !== null && isRecord(body) && body.code === code) return statedMessage
      return code === 'unavailable' ? UNREACHABLE : SIGN_IN_FAILED
    },
    // The session store throws with a text when the answer has no user.
    unforeseen: failure instanceof Error && failure.message !== '' ? failure.message : SIGN_IN_FAILED,
  })
