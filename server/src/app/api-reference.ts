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
    mode: 'static',
    // The plugin's types describe OpenAPI 3.0 only.
    specification: { document: apiDocument(operations, sessionCookie) as never },
  })
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
