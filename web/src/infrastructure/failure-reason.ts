import { failureText } from './failure-text.ts'

/** Why a call failed, for a second line below the specified `text`. Undefined when no further reason is known. */
export function failureReason(failure: unknown, text: string): string | undefined {
  const network = 'The server could not be reached. Check your connection and try again.'
  const reason = failureText(failure, { network, unforeseen: text })
  return reason === text ? undefined : reason
}
