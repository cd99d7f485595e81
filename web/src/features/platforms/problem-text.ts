import { ApiProblem } from '../../infrastructure/api.ts'

/** The message for a call that did not work. */
export const problemText = (problem: unknown): string =>
  (problem instanceof ApiProblem && problem.statedMessage) ||
  'The server could not be reached. Please try again.'
