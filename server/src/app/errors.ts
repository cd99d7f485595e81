import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ProblemBody, type ProblemCode, problemStatus } from '#contract/shared/problem.ts'
import { Problem } from '../platform/http/problem.ts'

const codeOfStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

const textOf: Partial<Record<ProblemCode, string>> = {
  not_found: 'There is nothing at this address.',
  too_large: 'This request is too large.',
  unsupported_media_type: 'Send this request as JSON.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  invalid_input: 'This request could not be read.',
}

/** Maps every failure to the one envelope. What was not foreseen is logged and not told. */
export function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      const { code, message, fields, details } = error
      return reply
        .status(error.status)
        .send({ ...bodyOf(code, message), ...(fields && { fields }), ...details })
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields: Record<string, string> = {}
      for (const { instancePath, message } of error.validation) {
        const name = instancePath.slice(1).replaceAll('/', '.')
        fields[name] ??= message ?? 'Not valid'
      }
      const [first] = Object.values(fields)
      return reply
        .status(400)
        .send({ ...bodyOf('invalid_input', first ?? 'This request is not valid.'), fields })
    }
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      const code = codeOfStatus[status] ?? 'invalid_input'
      return reply
        .status(problemStatus[code])
        .send(bodyOf(code, textOf[code] ?? 'This request is not valid.'))
    }
    request.log.error({ err: error }, 'unexpected failure')
    return reply.status(500).send({
      ...bodyOf('internal', 'Something went wrong on our side. Please try again.'),
      requestId: request.id,
    })
  })
}

export const bodyOf = (code: ProblemCode, message: string): ProblemBody => ({ code, message, error: message })
