import { ApiProblem } from '../../infrastructure/api.ts'
import { failureText } from '../../infrastructure/failure-text.ts'
import { UNREACHABLE } from './sign-in-failure-text.ts'

export const accountFailureText = (failure: unknown): string =>
  failureText(failure, { network: UNREACHABLE, unforeseen: 'That did not work. Please try again.' })

/** The server's text for each wrong field. */
export const fieldsOf = (failure: unknown): Record<string, string> =>
  failure instanceof ApiProblem ? failure.fields : {}
