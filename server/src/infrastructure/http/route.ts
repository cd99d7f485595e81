import type { ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Operation } from '#contract/shared/operation.ts'
import type { Database } from '../database/database.ts'
import type { LiveHub } from '../events/live-hub.ts'
import type { Viewer } from '../session/viewer.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** Replies with a status below 300: there is exactly one, and the handler returns its body. */
type SuccessStatus<O extends Operation> = Extract<keyof O['reply'], 200 | 201>
type SuccessBody<O extends Operation> = O['reply'][SuccessStatus<O>] extends z.ZodType
  ? z.output<O['reply'][SuccessStatus<O>]>
  : never

/**
 * The caller. A public operation learns who it is only when it asks, so that public answers cost no
 * session look-up; every other operation has been let through by its access rule already.
 */
type ViewerOf<O extends Operation> = O['access'] extends 'public' ? () => Promise<Viewer | null> : Viewer

export type Call<O extends Operation> = {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  headers: Parsed<O['headers']>
  body: Parsed<O['body']>
  /** The body as it was sent, before the schema filled in defaults and tidied its text. */
  sentBody: unknown
  viewer: ViewerOf<O>
  database: Database
  now: Date
  /** The caller's network address. */
  ip: string
  /** Where people reach this site, for links that leave it; without a slash at the end. */
  origin: string
  sessionToken: string | undefined
  /** Sets the session cookie, or with null removes it. */
  setSession(session: { token: string; expiresAt: Date } | null): void
  log: FastifyBaseLogger
  /** The streams of those who are connected to this process. */
  live: LiveHub
}

/** Bytes with a content type of their own, in place of JSON. */
export class Raw {
  readonly bytes: Uint8Array
  readonly headers: Record<string, string>

  constructor(bytes: Uint8Array, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }
}

/** An answer that goes on: the connection is handed to `start`, with the headers that every answer carries. */
export class Streaming {
  readonly start: (response: ServerResponse, headers: object) => void

  constructor(start: Streaming['start']) {
    this.start = start
  }
}

export type RouteOptions = {
  /** `shared`: the answer is the same for everybody, so a CDN may keep it for some seconds. */
  cache?: 'shared'
  bodyLimitBytes?: number
}

/** An operation with its handler, ready to be registered; its types are checked where it is made. */
export type Route = {
  operation: Operation
  options: RouteOptions
  handle(call: Call<Operation>): Promise<unknown>
}

/** Binds a handler to an operation of the contract. The handler parses nothing: it authorises and acts. */
export function route<const O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Promise<SuccessBody<O> | Raw | Streaming>,
  options: RouteOptions = {},
): Route {
  // The server parses every part by this very operation before it calls the handler.
  return { operation, options, handle: handle as unknown as Route['handle'] }
}
