import { ApiProblem, NetworkFailure } from './api.ts'

/** A screen's texts for each kind of failure. */
export type FailureWords = {
  /** No answer arrived. */
  network: string
  /**
   * For a refusal of the server. When left out, the screen shows the server's text, or `unforeseen` if it sent none.
   */
  problem?: (problem: ApiProblem) => string
  /** Any other error. */
  unforeseen: string
}

/** The heading in the place of what could not be read: a screen's own words, or that it takes a network. */
export const failureTitle = (failure: unknown, title: string): string =>
  failure instanceof NetworkFailure ? 'This page needs the network' : title

/** The text for a person about a call that failed. Every screen takes its text from here. */
export function failureText(failure: unknown, { network, problem, unforeseen }: FailureWords): string {
  if (failure instanceof NetworkFailure) return network
  if (!(failure instanceof ApiProblem)) return unforeseen
  return problem ? problem(failure) : (failure.statedMessage ?? unforeseen)
}
