import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call an operation. Rights over one particular thing (this order, that store) are decided
 * by the feature's policy on top of it.
 *
 * - `public`: anybody
 * - `signed-in`: any account
 * - `customer`: an account with the role `user`
 * - `owner`: an account with the role `admin`
 */
export type Access = 'public' | 'signed-in' | 'customer' | 'owner'

/** One call of the HTTP interface, as plain data: the server registers it, the web app calls it, OpenAPI shows it. */
export type Operation = {
  /** Unique, in camel case: what generated clients call it. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for path parameters. */
  path: `/${string}`
  feature: string
  summary: string
  description?: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  reply: { [status: number]: z.ZodType }
  /** The media types of a body that is bytes, not JSON, such as 'image/*'. */
  bodyType?: `${string}/*`
  /** The media type of a success that is bytes, not JSON. */
  raw?: string
  /** The codes of the failures a caller should expect, beside those that any call can meet. */
  problems: readonly ProblemCode[]
  /** Calls a minute, by account where the caller is signed in, else by network address. */
  callsPerMinute?: number
}

/** Checks an operation's shape and keeps its exact type, from which client and server derive theirs. */
export const operation = <const O extends Operation>(definition: O): O => definition
