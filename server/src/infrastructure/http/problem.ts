import { type ProblemCode, problemStatus } from '#contract/shared/problem.ts'

/** An expected refusal with a code of the contract. Thrown anywhere and sent as the problem envelope. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Further members of the reply's body, where the operation declares them. */
  readonly details: Record<string, unknown> | undefined
  /** Sent in the header Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      fields?: Record<string, string>
      details?: Record<string, unknown>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(message)
    this.code = code
    this.status = problemStatus[code]
    this.fields = more.fields
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** The caller is not signed in, or the session has ended since the call began. */
export const notSignedIn = () => new Problem('not_signed_in', 'Please log in to continue.')

export const tooManyRequests = (retryAfterSeconds?: number) =>
  new Problem('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
