import { failureText } from '../../../infrastructure/failure-text.ts'
import { UNREACHABLE } from '../sign-in-failure.ts'

export const accountFailureText = (failure: unknown): string =>
  failureText(failure, { network: UNREACHABLE, unforeseen: 'That did not work. Please try again.' })
