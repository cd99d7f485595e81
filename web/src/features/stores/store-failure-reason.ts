import { failureText } from '../../infrastructure/failure-text.ts'

/** The reason why a store was not saved, shown after `text`. Undefined when no further reason is known. */
export function storeFailureReason(failure: unknown, text: string): string | undefined {
  const network = 'The server could not be reached. Check your connection and try again.'
  const reason = failureText(failure, { network, unforeseen: text })
  return reason === text ? undefined : reason
}
