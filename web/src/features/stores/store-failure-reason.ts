import { failureText } from '../../infrastructure/failure-text.ts'

/** Why a store was not saved, to stand after `text`. Undefined where nothing is known beyond `text`. */
export function storeFailureReason(failure: unknown, text: string): string | undefined {
  const network = 'The server could not be reached. Check your connection and try again.'
  const reason = failureText(failure, { network, unforeseen: text })
  return reason === text ? undefined : reason
}
