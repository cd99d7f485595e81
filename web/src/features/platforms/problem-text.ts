import { failureText } from '../../infrastructure/failure-text.ts'

const UNREACHABLE = 'The server could not be reached. Please try again.'

/** The message for a call that did not work. */
export const problemText = (failure: unknown): string =>
  failureText(failure, { network: UNREACHABLE, unforeseen: UNREACHABLE })
