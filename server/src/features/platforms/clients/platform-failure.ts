import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'

/** The part of a connection that is wrong, named as the connect form names its fields. */
export type WrongPart = 'address' | 'apiToken' | 'clientId' | 'clientSecret'

/**
 * - `refused`: trying again changes nothing before somebody changes something
 * - `unavailable`: may work later
 */
export type FailureKind = 'refused' | 'unavailable'

/** A platform did not do what we asked. The message is for the shop's owner and holds nothing that came from outside. */
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

export const refused = (message: string, wrongPart?: WrongPart) =>
  new PlatformFailure('refused', message, wrongPart)

export const unavailable = (message: string) => new PlatformFailure('unavailable', message)

export const notUnderstood = (platform: Platform) =>
  unavailable(
    `${platformNames[platform]} answered in a way that we do not understand. Please try again later.`,
  )

export const noAnswer = (platform: Platform) =>
  unavailable(`${platformNames[platform]} did not answer. Please try again in a few minutes.`)

export const tooBusy = (platform: Platform) =>
  unavailable(`${platformNames[platform]} is busy and asks us to wait. Please try again in a few minutes.`)

/** Runs `work`; what the platform refused becomes the answer's problem. */
export async function asProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PlatformFailure ? error.toProblem() : error
  }
}
