import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/shared/operation.ts'
import { apiDocument } from './api-document.ts'

/** The OpenAPI document at /api/docs/json and the page that shows it at /api/docs. */
export async function addApiReference(
  app: FastifyInstance,
  operations: readonly Operation[],
  sessionCookie: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    // The document comes from the contract, and not from the routes. The plugin's types describe OpenAPI 3.0 only.
    hideUntagged: true,
    transformObject: () => apiDocument(operations, sessionCookie) as never,
  })
  // Making the document takes half a second: a server does it before its first request, and an app that does not listen
  // never.
  app.addHook('onListen', async () => void app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Mainstreet API' },
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: true,
      docExpansion: 'list',
      displayRequestDuration: true,
      persistAuthorization: false,
    },
    // Swagger UI loads its icons from data: addresses. Inline scripts and styles stay forbidden.
    staticCSP:
      "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; img-src 'self' data:; script-src 'self'; style-src 'self'",
  })
}
