import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/**
 * Lets Fastify compile a serializer for each reply from its schema. It needs a quarter of the time of checking and
 * serializing. Undeclared members are still left out, but a value of the wrong type is converted instead of refused, so
 * tests run without this. Applies to routes that are added afterwards.
 */
export function compileReplyWriters(app: FastifyInstance): void {
  app.addHook('onRoute', ({ schema }) => {
    const responses = schema?.response as Record<string, unknown> | undefined
    for (const [status, reply] of Object.entries(responses ?? {})) {
      if (responses && reply instanceof z.ZodType) responses[status] = writableSchema(reply)
    }
  })
}

const writableSchema = (reply: z.ZodType) =>
  z.toJSONSchema(reply, {
    io: 'output',
    // OpenAPI 3.0 has `nullable`. Later versions use anyOf, which the serializer resolves by trying, for every value.
    target: 'openapi-3.0',
    // An empty registry: the ids of schemas name components of the OpenAPI document, which do not exist here.
    metadata: z.registry(),
    unrepresentable: 'any',
  })
