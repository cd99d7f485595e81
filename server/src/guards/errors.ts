import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import postgres from 'postgres'
import type { ProblemBody, ProblemCode } from '#contract/shared/problem.ts'
import { isUnavailable } from '../infrastructure/database/is-unavailable.ts'
import { notSignedIn, Problem } from '../infrastructure/http/problem.ts'
import { ObjectStoreFailed } from '../infrastructure/object-store/object-store.ts'
import { speakPlainly } from './plain-issue-text.ts'

const codeOfStatus: Record<number, ProblemCode> = {
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

const textOf: Partial<Record<ProblemCode, string>> = {
  forbidden: 'This is not open to you.',
  not_found: 'There is nothing at this address.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'Send this request as JSON.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  invalid_input: 'This request could not be read.',
}

type CountRefusal = (problem: Problem, request: FastifyRequest) => Promise<Problem>

/** Maps every error to the problem envelope. An unexpected error is logged once, and its text is not sent. */
export function setErrorHandlers(app: FastifyInstance, countRefusal: CountRefusal): void {
  speakPlainly()
  app.setErrorHandler<FastifyError | Problem>(async (error, request, reply) => {
    const isRefusal = error instanceof Problem && (error.status === 401 || error.status === 403)
    return sendFailure(isRefusal ? await countRefusal(error, request) : error, request, reply)
  })
}

/** Sends the reply for an error. Also used for errors before a route is found. */
export function sendFailure(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
    request.log.info('the client left before its answer')
    // Nobody is there to answer.
    return reply.hijack()
  }
  const problem = problemOf(error)
  if (problem === null) {
    request.log.error({ err: error }, 'unexpected failure')
    return reply.status(500).send({
      ...bodyOf('internal', 'Something went wrong on our side. Please try again.'),
      requestId: request.id,
    })
  }
  logDatabaseError(error, request)
  const { code, message, fields, details, retryAfterSeconds } = problem
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(problem.status)
    .send({ ...bodyOf(code, message), ...(fields && { fields }), ...details })
}

function logDatabaseError(error: FastifyError | Problem, request: FastifyRequest): void {
  if (isUnavailable(error)) {
    // One line without a stack, because every request during an outage logs one.
    request.log.error({ code: error.code, reason: error.message }, 'the database cannot be used')
  } else if (error instanceof ObjectStoreFailed) {
    request.log.error({ reason: error.message }, 'the object store cannot be used')
  } else if (error instanceof postgres.PostgresError) {
    // Log it, because our own code may have caused it.
    request.log.warn({ err: error }, 'unstorable value')
  }
}

/** The problem that an error stands for, or null when the error is unexpected. */
function problemOf(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isUnavailable(error) || error instanceof ObjectStoreFailed) return databaseUnavailable()
  if (isOfDeletedAccount(error)) return notSignedIn()
  if (error instanceof postgres.PostgresError) {
    return unstorable.has(error.code)
      ? new Problem('invalid_input', 'This request holds a value that is out of range.')
      : null
  }
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return null
  const code = codeOfStatus[status] ?? 'invalid_input'
  return new Problem(code, textOf[code] ?? 'This request is not valid.')
}

/** The account of the caller was deleted after the request had begun. */
const isOfDeletedAccount = (error: unknown): boolean =>
  error instanceof postgres.PostgresError &&
  error.code === '23503' &&
  /_(user_id|owner_id|invited_by)_fkey$/.test(error.constraint_name ?? '')

/** Does not say that nothing happened: when the connection is lost during a commit, nobody knows. */
export const databaseUnavailable = () =>
  new Problem('unavailable', 'Mainstreet is not available right now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** An embedded database that was killed is back within a few seconds. */
export const RETRY_AFTER_SECONDS = 5

function invalidInput(issues: { instancePath: string; message?: string | undefined }[]): Problem {
  const fields = new Map<string, string>()
  for (const { instancePath, message } of issues) {
    const name = instancePath.slice(1).replaceAll('/', '.')
    if (!fields.has(name)) fields.set(name, message ?? 'Not valid')
  }
  const [[name, text] = ['', 'This request is not valid.']] = fields
  // The contract's own texts already name the field.
  const message = text.startsWith('Must ') && name !== '' ? `${fieldWords(name)} m${text.slice(1)}` : text
  return new Problem('invalid_input', message, { fields: Object.fromEntries(fields) })
}

/** 'storeId of entry 1 in products' for products.0.storeId. The path of a field outside of lists stays as it is. */
function fieldWords(path: string): string {
  const names = path.split('.')
  if (!names.some(isPlace)) return path
  const words: string[] = []
  for (const name of names) {
    const list = words[0]
    if (isPlace(name) && list !== undefined) words[0] = `entry ${Number(name) + 1} in ${list}`
    else words.unshift(name)
  }
  return words.join(' of ')
}

const isPlace = (name: string) => /^\d+$/.test(name)

/**
 * PostgreSQL's codes for a value that its type cannot hold: text that cannot be encoded, numbers and times out of
 * range, malformed values. Such a value came with the request.
 */
const unstorable = new Set(['22021', '22P05', '22003', '22008', '22P02'])

export const bodyOf = (code: ProblemCode, message: string): ProblemBody => ({
  success: false,
  code,
  message,
  error: message,
})
