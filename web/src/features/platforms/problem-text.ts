import { ApiProblem } from '../../infrastructure/api.ts'

/** What to say of something that did not work. */
export const problemText = (problem: unknown): string =>
  (problem instanceof ApiProblem && problem.statedMessage) ||
  'The server could not be reached. Please try again.'
