import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/**
 * Lets Fastify compile a writer for each reply from the schema, which takes a quarter of the time that checking
 * and then writing it takes. Undeclared members are left out all the same; but a value of the wrong type is
 * written as the declared one instead of refused, so tests run without this. For routes added afterwards.
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
    // Has a word for 'or null'; other versions make it a choice, which is found out by trying at every value.
    target: 'openapi-3.0',
    // Without the names of the parts, which stand for parts of the OpenAPI document.
    metadata: z.registry(),
    unrepresentable: 'any',
  })
