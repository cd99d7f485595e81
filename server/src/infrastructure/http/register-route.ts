import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, CALLER_HEADER, CONFIRMED_MINUTES, type Operation } from '#contract/shared/operation.ts'
import { ProblemBody } from '#contract/shared/problem.ts'
import type { Clock } from '../clock.ts'
import { type Database, readingPrimary } from '../database/database.ts'
import type { LiveHub } from '../events/live-hub.ts'
import { inTrace, type Trace } from '../metrics/trace.ts'
import {
  DEVICE_COOKIE_DAYS,
  deviceCookieName,
  findViewer,
  pendingCookieName,
  sessionCookieName,
  USER_AGENT_AT_MOST,
} from '../session/session.ts'
import type { Viewer } from '../session/viewer.ts'
import { type CallLimits, limitOf, weighing } from './call-limits.ts'
import { notSignedIn, Problem } from './problem.ts'
import { refuseBrokenText } from './refuse-broken-text.ts'
import { revalidate } from './revalidate.ts'
import { type Call, Raw, type Route, type RouteOptions, Streaming } from './route.ts'
import { browserOrigin, siteOrigin } from './site-origin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}

export type RouteServices = CallLimits & {
  database: Database
  live: LiveHub
  clock: Clock
  /** Whether cookies are sent over TLS only. */
  secureCookies: boolean
  /** Whether replies are checked against the contract before they are sent. */
  checkReplies: boolean
  /** The public address of this site, when it is configured. */
  publicUrl?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    sentBody: unknown
  }
}

/** Adds an operation to the server: its schemas, its limits, its access rule and its handler. */
export function registerRoute(app: FastifyInstance, route: Route, services: RouteServices): void {
  const { operation } = route
  if (!Object.hasOwn(accessRules, operation.access)) {
    throw new Error(`The operation ${operation.name} does not say who may call it.`)
  }
  const { bodyType, takesForms } = operation
  if (bodyType === undefined && !takesForms) addRoute(app, route, services)
  else {
    // In its own scope, so that other operations do not accept such bodies.
    app.register(async (scope) => {
      if (bodyType !== undefined) takeBytes(scope, bodyType)
      else ignoreForms(scope)
      addRoute(scope, route, services)
    })
  }
}

function ignoreForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
    async () => null,
  )
}

/** The form of a one-click call has one field. */
const FORM_LIMIT_BYTES = 4 * 1024

function takeBytes(scope: FastifyInstance, bodyType: string): void {
  const prefix = bodyType.slice(0, -1)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      if (headers['content-type']?.startsWith(prefix)) return body
      throw new Problem('unsupported_media_type', `Send a body of the type ${bodyType}.`)
    },
  )
}

const cacheControl: Record<NonNullable<RouteOptions['cache']>, string> = {
  shared: 'public, max-age=0, s-maxage=15',
  'for a day': 'public, max-age=86400',
}

function addRoute(app: FastifyInstance, route: Route, services: RouteServices): void {
  const { operation, options, handle } = route
  const status = Number(Object.keys(operation.reply).find((code) => Number(code) < 300))
  app.route({
    method: operation.method,
    url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: schemaOf(operation),
    ...(options.bodyLimitBytes !== undefined && { bodyLimit: options.bodyLimitBytes }),
    config: { rateLimit: limitOf(operation, services), operation },
    // onRequest runs before the body is read: a refused caller costs little and learns nothing about the input.
    onRequest: async (request) => {
      if (operation.access === 'public') return
      request.viewer = await findCaller(request, services)
      refuseOtherPerson(request)
      accessRules[operation.access](request.viewer)
      if (operation.confirmed) requireConfirmed(request.viewer, services.clock.now())
    },
    preValidation: async (request) => {
      refuseBrokenText(request)
      request.sentBody = request.body
    },
    ...weighing(app, route, services),
    ...(options.cache && { onSend: revalidate }),
    handler: async (request, reply) => {
      const result = await orNotSignedIn(request, services, () =>
        inTrace(request.trace, () => handle(callOf(operation, request, reply, services))),
      )
      if (options.cache) reply.header('cache-control', cacheControl[options.cache])
      if (result instanceof Streaming) {
        // Hijacked, because the compression hooks would buffer events.
        reply.hijack()
        result.start(reply.raw, reply.getHeaders())
        return reply
      }
      if (result instanceof Raw) return reply.headers(result.headers).send(result.bytes)
      return reply.status(status).send(result)
    },
  })
}

/**
 * Runs the work of a call. If it fails because the caller has deleted the account meanwhile, in another call, it throws
 * not_signed_in: code relies on the row of its caller.
 */
async function orNotSignedIn<Result>(
  request: FastifyRequest,
  services: RouteServices,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem || request.viewer === null) throw error
    const caller = await findCaller(request, services).catch(() => request.viewer)
    throw caller === null ? notSignedIn() : error
  }
}

/** Each rule returns when the call is allowed, else it throws. */
const accessRules: Record<Access, (viewer: Viewer | null) => void> = {
  public: () => {},
  'signed-in': (viewer) => {
    if (viewer === null) throw notSignedIn()
  },
  customer: (viewer) => {
    accessRules['signed-in'](viewer)
    if (viewer?.role !== 'user') throw new Problem('forbidden', 'Only customers can do this.')
  },
  owner: (viewer) => {
    accessRules['signed-in'](viewer)
    if (viewer?.role !== 'admin') throw new Problem('forbidden', 'Only store owners can do this.')
  },
  operator: (viewer) => {
    accessRules['signed-in'](viewer)
    if (viewer?.isOperator !== true) throw new Problem('forbidden', 'Only operators can do this.')
  },
}

/**
 * A page names the person whom its change is for. Another one may have logged in in another tab, and this page may not
 * know it yet: what it would save is the first person's.
 */
function refuseOtherPerson({ headers, viewer }: FastifyRequest): void {
  const meant = headers[CALLER_HEADER]
  if (viewer !== null && meant !== undefined && meant !== viewer.userId) throw notSignedIn()
}

/** Requires a recent proof: a stolen session, or a computer left alone, is not enough to decide over an account. */
function requireConfirmed(viewer: Viewer | null, now: Date): void {
  const provedAt = viewer?.session.authenticatedAt.getTime() ?? 0
  if (now.getTime() - provedAt >= CONFIRMED_MINUTES * 60 * 1000) {
    throw new Problem('confirmation_needed', 'Please confirm that it is you.')
  }
}

async function findCaller(
  request: FastifyRequest,
  { database, clock, secureCookies }: RouteServices,
): Promise<Viewer | null> {
  const token = request.cookies[sessionCookieName(secureCookies)]
  return token === undefined ? null : findViewer(database.sql, token, clock.now())
}

function callOf(operation: Operation, request: FastifyRequest, reply: FastifyReply, services: RouteServices) {
  const cookieName = sessionCookieName(services.secureCookies)
  const deviceName = deviceCookieName(services.secureCookies)
  const pendingName = pendingCookieName(services.secureCookies)
  const sessionToken = request.cookies[cookieName]
  const call: Omit<Call<Operation>, 'viewer'> = {
    params: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    sentBody: request.sentBody,
    database: sessionToken === undefined ? services.database : readingPrimary(services.database),
    now: services.clock.now(),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_AT_MOST),
    deviceToken: request.cookies[deviceName],
    limitFactor: services.limitFactor,
    origin: siteOrigin(services.publicUrl, request),
    browserOrigin: browserOrigin(services.publicUrl, request),
    sessionToken,
    pendingToken: request.cookies[pendingName],
    setPendingSignIn(pending) {
      const attributes = {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: services.secureCookies,
      } as const
      if (pending === null) reply.clearCookie(pendingName, attributes)
      else reply.setCookie(pendingName, pending.token, { ...attributes, expires: pending.expiresAt })
    },
    setSession(session) {
      const attributes = {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: services.secureCookies,
      } as const
      if (session === null) return void reply.clearCookie(cookieName, attributes)
      reply.setCookie(cookieName, session.token, { ...attributes, expires: session.expiresAt })
      if (session.deviceToken === undefined) return
      reply.setCookie(deviceName, session.deviceToken, {
        ...attributes,
        maxAge: DEVICE_COOKIE_DAYS * 24 * 60 * 60,
      })
    },
    log: request.log,
    live: services.live,
  }
  const viewer = operation.access === 'public' ? () => findCaller(request, services) : request.viewer
  return { ...call, viewer } as Call<Operation>
}

function schemaOf(operation: Operation) {
  const { params, query, headers, body, reply } = operation
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { '4xx': ProblemBody, '5xx': ProblemBody, ...reply },
  }
}
