import { ApiProblem, NetworkFailure } from './api.ts'

/** What a screen says about each kind of failure. */
export type FailureWords = {
  /** No answer arrived. */
  network: string
  /** The server refused. Without this a person reads the server's own words, or `unforeseen` where it sent none. */
  problem?: (problem: ApiProblem) => string
  /** Any other error. */
  unforeseen: string
}

/** The text for a person about a call that failed. Every screen takes its text from here. */
export function failureText(failure: unknown, { network, problem, unforeseen }: FailureWords): string {
  if (failure instanceof NetworkFailure) return network
  if (!(failure instanceof ApiProblem)) return unforeseen
  return problem ? problem(failure) : (failure.statedMessage ?? unforeseen)
}
