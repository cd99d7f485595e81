import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'

/** The field of the connect form that is wrong. */
export type WrongPart = 'address' | 'apiToken' | 'clientId' | 'clientSecret'

/**
 * - `refused`: a retry is useless until the owner or the operator changes something
 * - `unavailable`: may work later
 */
export type FailureKind = 'refused' | 'unavailable'

/** A failed call to a platform. The message is for the store's owner and contains no text from outside. */
export class PlatformFailure extends Error {
  readonly kind: FailureKind
  readonly wrongPart: WrongPart | undefined

  constructor(kind: FailureKind, message: string, wrongPart?: WrongPart) {
    super(message)
    this.kind = kind
    this.wrongPart = wrongPart
  }

  toProblem(): Problem {
    const code = this.kind === 'refused' ? 'platform_refused' : 'platform_unavailable'
    return new Problem(code, this.message, {
      ...(this.wrongPart !== undefined && { fields: { [this.wrongPart]: this.message } }),
    })
  }
}

/** A failure that stays until the owner or the operator changes something. `wrongPart` is the field that is wrong. */
export const refused = (message: string, wrongPart?: WrongPart) =>
  new PlatformFailure('refused', message, wrongPart)

/** A failure that may be over at the next retry. */
export const unavailable = (message: string) => new PlatformFailure('unavailable', message)

export const notUnderstood = (platform: Platform) =>
  unavailable(
    `${platformNames[platform]} answered in a way that we do not understand. Please try again later.`,
  )

export const noAnswer = (platform: Platform) =>
  unavailable(`${platformNames[platform]} did not answer. Please try again in a few minutes.`)

export const tooBusy = (platform: Platform) =>
  unavailable(`${platformNames[platform]} is busy and asks us to wait. Please try again in a few minutes.`)

/** Runs `work` and turns a PlatformFailure into the problem that the API returns. */
export async function asProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PlatformFailure ? error.toProblem() : error
  }
}
