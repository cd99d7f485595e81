import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import type { Database } from '../database/database.ts'
import type { LiveHub } from '../events/live-hub.ts'
import type { Viewer } from '../session/viewer.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** The reply's status below 300. Each operation has exactly one, and the handler returns its body. */
type SuccessStatus<O extends Operation> = Extract<keyof O['reply'], 200 | 201>
type SuccessBody<O extends Operation> = O['reply'][SuccessStatus<O>] extends z.ZodType
  ? z.output<O['reply'][SuccessStatus<O>]>
  : never

/**
 * The caller. A public operation looks the caller up only when it needs to, so that public answers cost no query. For
 * all other operations the access rule has already found the caller.
 */
type ViewerOf<O extends Operation> = O['access'] extends 'public' ? () => Promise<Viewer | null> : Viewer

/** What `setSession` writes into cookies: a session, and how the account knows this browser next time. */
export type Session = { token: string; expiresAt: Date; deviceToken?: string }

export type Call<O extends Operation> = {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  headers: Parsed<O['headers']>
  body: Parsed<O['body']>
  /** The body before the schema trimmed its text and filled in defaults. */
  sentBody: unknown
  viewer: ViewerOf<O>
  database: Database
  now: Date
  /** The caller's network address. */
  ip: string
  /** What the browser says of itself, cut to what a list shows. */
  userAgent: string | undefined
  /** The lasting random value by which an account knows this browser again. */
  deviceToken: string | undefined
  /** How many times as many calls as usual are let through. */
  limitFactor: number
  /** The site's address for links, without a slash at the end. */
  origin: string
  /**
   * The site's origin as this browser names it. Only for what browsers check themselves: a caller can write any host.
   */
  browserOrigin: string
  sessionToken: string | undefined
  /** Sets the session cookie; null removes it. The browser keeps its device cookie. */
  setSession(session: Session | null): void
  /** The token of a sign-in whose second step is missing, in this browser. */
  pendingToken: string | undefined
  /** Sets the cookie of such a sign-in; null removes it. */
  setPendingSignIn(pending: { token: string; expiresAt: Date } | null): void
  log: FastifyBaseLogger
  /** The event streams of this process. */
  live: LiveHub
}

/** A reply of bytes with its own content type. */
export class Raw {
  readonly bytes: Uint8Array
  readonly headers: Record<string, string>

  constructor(bytes: Uint8Array, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }
}

/** An answer without an end. `start` gets the response and the headers that every answer has. */
export class Streaming {
  readonly start: (response: ServerResponse, headers: object) => void

  constructor(start: Streaming['start']) {
    this.start = start
  }
}

export type RouteOptions<O extends Operation = Operation> = {
  /**
   * Both: the answer is the same for everybody. `shared`: a CDN may keep it for some seconds. `for a day`: browsers may
   * keep it, too, because it changes only with a release.
   */
  cache?: 'shared' | 'for a day'
  bodyLimitBytes?: number
  /** As how many calls this one counts towards `callsPerMinute`, where a body may ask for much. */
  weigh?: (body: Parsed<O['body']>) => number
}

/** An operation with its handler. `route` has checked their types. */
export type Route = {
  operation: Operation
  options: RouteOptions
  handle(call: Call<Operation>): Promise<unknown>
}

/** Binds a handler to an operation. The input is parsed before the handler runs. */
export function route<const O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Promise<SuccessBody<O> | Raw | Streaming>,
  options: RouteOptions<O> = {},
): Route {
  // Safe: the server parses the input with this operation's schemas before it calls the handler.
  return { operation, options: options as RouteOptions, handle: handle as unknown as Route['handle'] }
}
