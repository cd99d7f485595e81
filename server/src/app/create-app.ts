import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { addApiReference } from '../api-reference/api-reference.ts'
import { type Config, isOverTls } from '../config/config.ts'
import { setErrorHandlers } from '../guards/errors.ts'
import { addRequestGuards, checkInput, countRefusals } from '../guards/request-guards.ts'
import { describeRequest } from '../guards/request-log.ts'
import { addSecurityHeaders } from '../guards/security-headers.ts'
import { limitSlowBodies, PATIENCE, type Patience, serverLimits } from '../guards/slow-requests.ts'
import { answerUnreadableAddress, answerUnreadableRequest } from '../guards/unreadable-request.ts'
import { type Clock, systemClock } from '../infrastructure/clock.ts'
import type { Database } from '../infrastructure/database/database.ts'
import { createLiveHub } from '../infrastructure/events/live-hub.ts'
import { tooManyRequests } from '../infrastructure/http/problem.ts'
import { registerRoute } from '../infrastructure/http/register-route.ts'
import { createSharedCounts } from '../infrastructure/http/shared-counts.ts'
import { trustOf } from '../infrastructure/http/trusted-proxies.ts'
import { compileReplyWriters } from '../infrastructure/http/write-replies.ts'
import { measure } from '../infrastructure/metrics/measured.ts'
import { continueTrace, traceIdOf } from '../infrastructure/metrics/trace.ts'
import { sessionCookieName } from '../infrastructure/session/session.ts'
import { addWithdrawalHeader } from '../site/operator-news.ts'
import { addRobots } from '../site/robots.ts'
import { addWebApp } from '../site/web-app.ts'
import { listRoutes, listTopics } from './features.ts'
import { releaseConnectionsOnClose } from './graceful-stop.ts'
import { addHealth } from './health.ts'

export type AppOptions = {
  config: Config
  database: Database
  clock?: Clock
  /** The directory of the built web app. Without it the server answers /api only. */
  webDirectory?: string | undefined
  /** False for load tests and journeys, which call faster than users do. */
  limitCalls?: boolean
  /** The factor by which the usual call limits are raised: above 1 where only this computer reaches a demo. */
  limitFactor?: number
  /** Whether replies are checked against the contract before they are sent. Only tests check, because it takes time. */
  checkReplies?: boolean
  /** How long a visitor waits at most until a page is drawn. Journeys wait for it on the busiest machine. */
  drawingMs?: number | undefined
  /** Starts the jobs that a call has added. It is called after each call that may change something. */
  wakeWorker?: () => void
  /** How long the server waits for slow clients. Tests use shorter times. */
  patience?: Patience
  /** Receives the log's lines. The default is the standard output. */
  logStream?: { write(line: string): void }
}

/** The body limit of a route that sets none. */
const BODY_LIMIT_BYTES = 256 * 1024

/** Composes the server from its parts. It keeps no state, so several servers can share one database. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock = systemClock, limitCalls = true, checkReplies = true } = options
  const { patience = PATIENCE, limitFactor = 1 } = options
  const routes = listRoutes(config, database)
  const largestBody = Math.max(...routes.map(({ options }) => options.bodyLimitBytes ?? BODY_LIMIT_BYTES))
  const app = Fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            serializers: { req: describeRequest },
            ...(options.logStream && { stream: options.logStream }),
          },
    trustProxy: trustOf(config.TRUST_PROXY),
    // The log names a call by its trace, which a proxy in front may have begun.
    genReqId: ({ headers }) => traceIdOf(headers.traceparent),
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    bodyLimit: BODY_LIMIT_BYTES,
    ...serverLimits(patience, largestBody),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // The link in an email opens the page for people. Mail programs send their one-click call (RFC 8058) to the same
    // address.
    rewriteUrl({ method, url: sent = '/' }) {
      // A proxy may send the whole address (RFC 9112, 3.2.2).
      const url = sent.replace(/^https?:\/\/[^/?#]*\/?/i, '/')
      return method === 'POST' && url.startsWith('/unsubscribe?') ? `/api${url}` : url
    },
  })
  app.setValidatorCompiler(checkInput)
  if (checkReplies) app.setSerializerCompiler(serializerCompiler)
  else compileReplyWriters(app)
  app.decorateRequest('viewer', null)
  app.decorateRequest('trace')
  app.addHook('onRequest', async (request) => {
    request.trace = continueTrace(request.id, request.headers.traceparent)
  })
  await app.register(cookie)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  })
  const counts = createSharedCounts(database)
  await app.register(rateLimit, {
    global: false,
    store: counts.Store,
    errorResponseBuilder: () => tooManyRequests(),
  })
  setErrorHandlers(app, limitCalls ? countRefusals(app, limitFactor) : async (problem) => problem)
  releaseConnectionsOnClose(app)
  await addSecurityHeaders(app, config)
  const publicOrigin = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL).origin
  addRequestGuards(app, { clock, publicOrigin })
  limitSlowBodies(app, patience)
  addWithdrawalHeader(app, database)
  app.addHook('onResponse', measureAnswer)
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') options.wakeWorker?.()
  })

  const operations = routes.map(({ operation }) => operation)
  const secureCookies = isOverTls(config)
  await addApiReference(app, operations, sessionCookieName(secureCookies))
  addHealth(app, database)
  app.addHook('onListen', () => counts.listen())
  app.addHook('onClose', async () => counts.close())
  const live = createLiveHub({ database, clock, topics: listTopics(), log: app.log })
  // preClose: the server then waits for open connections, and streams do not end by themselves.
  app.addHook('preClose', () => live.close())
  const publicUrl = config.PUBLIC_URL
  const limits = { limitCalls, limitFactor }
  const services = { database, live, clock, secureCookies, checkReplies, publicUrl, ...limits }
  for (const route of routes) registerRoute(app, route, services)
  addRobots(app, { publicUrl: config.PUBLIC_URL, database, ...limits })
  await addWebApp(app, {
    config,
    database,
    webDirectory: options.webDirectory,
    operations,
    clock,
    drawingMs: options.drawingMs,
    ...limits,
  })
  return app
}

/** A caller chooses the method, and each would be a series of its own. */
const COUNTED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** A live stream is left out: it is no call that takes long. */
async function measureAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { routeOptions, trace } = request
  const method = COUNTED_METHODS.has(request.method) ? request.method : 'other'
  const { config, url = '/*' } = routeOptions
  if (config.operation?.raw === 'text/event-stream') return
  const other = url === '/*' ? 'page' : url.startsWith('/api/') ? 'other' : 'file'
  const operation = config.operation?.name ?? other
  measure('answer', { operation, method, status: reply.statusCode, seconds: reply.elapsedTime / 1000, trace })
}
