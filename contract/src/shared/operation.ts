import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call an operation. The feature's policy then checks the rights over one record, such as a store.
 *
 * - `public`: anybody
 * - `signed-in`: everybody who is signed in
 * - `customer`: an account with the role `user`
 * - `owner`: an account with the role `admin`
 * - `operator`: an account of either role that looks after the site
 */
export type Access = 'public' | 'signed-in' | 'customer' | 'owner' | 'operator'

/** For how long a sign-in or a confirmation opens the operations that are `confirmed`. */
export const CONFIRMED_MINUTES = 10

/** One HTTP call as plain data. The server registers it, the web app calls it, and OpenAPI shows it. */
export type Operation = {
  /** Unique, in camel case. OpenAPI's operationId. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for path parameters. */
  path: `/${string}`
  feature: string
  summary: string
  description?: string
  access: Access
  /** Whether the caller must have signed in, or confirmed who they are, within the last CONFIRMED_MINUTES. */
  confirmed?: true
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  reply: { [status: number]: z.ZodType }
  /** The media types of a binary body, such as 'image/*'. */
  bodyType?: `${string}/*`
  /** Also accepts a form as its body, and does not read it: mail programs send one. */
  takesForms?: true
  /** The media type of a successful reply that is not JSON. */
  raw?: string
  /** The problem codes that this operation adds to those of any call. */
  problems: readonly ProblemCode[]
  /** Calls a minute, by account where the caller is signed in, else by network address. */
  callsPerMinute?: number
}

/** Checks an operation's shape and keeps its exact type. Client and server derive their types from it. */
export const operation = <const O extends Operation>(definition: O): O => definition

/** The header by which a page names the person whom a change is for, by the id. Other clients can leave it out. */
export const CALLER_HEADER = 'mainstreet-user'
