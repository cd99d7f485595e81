import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { problemStatus } from '#contract/shared/problem.ts'
import type { Route } from '../platform/http/route.ts'

/** The OpenAPI document at /api/docs/json and the page that shows it at /api/docs. */
export async function addApiReference(app: FastifyInstance, routes: Route[]): Promise<void> {
  const byUrl = new Map(
    routes.map(({ operation }) => [
      `${operation.method} /api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mainstreet',
        version: '1',
        description: 'Neighbourhood stores, their products, and orders for same-day delivery.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'mainstreet_session',
            description: 'Set by POST /api/login.',
          },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const method = Array.isArray(input.route.method) ? input.route.method[0] : input.route.method
      const operation = byUrl.get(`${method} ${input.url}`)
      if (!operation) return { schema: { ...schema, hide: true }, url }
      const problems = operation.problems.map((code) => `- \`${code}\` (${problemStatus[code]})`).join('\n')
      return {
        url,
        schema: {
          ...schema,
          summary: operation.summary,
          description: [
            operation.description,
            accessText[operation.access],
            problems && `Problem codes:\n\n${problems}`,
          ]
            .filter(Boolean)
            .join('\n\n'),
          ...(operation.access !== 'public' && { security: [{ session: [] }] }),
        },
      }
    },
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

const accessText = {
  public: 'Anybody may call it.',
  'signed-in': 'For anybody who is signed in.',
  customer: 'For signed-in customers (role user).',
  owner: 'For signed-in store owners (role admin).',
}
