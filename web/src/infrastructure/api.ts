import type { z } from 'zod'
import { CALLER_HEADER, type Operation } from '#contract/shared/operation.ts'
import type { ProblemCode } from '#contract/shared/problem.ts'

import { networkOrKept, noteUnreached } from './kept-answers.ts'
import { readServerTime } from './server-time.ts'

// Imports types only from the contract: its schemas would bring zod into the first load.

/** The input type of a schema. Values that the server coerces from text keep their output type. */
type Sent<S extends z.ZodType> = FillUnknown<z.input<S>, z.output<S>>
type FillUnknown<Input, Output> = {
  [K in keyof Input]: unknown extends Input[K] ? (K extends keyof Output ? Output[K] : never) : Input[K]
}
type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type Options = {
  signal?: AbortSignal | undefined
  /** The person did not ask for this call. It fails without a question when they have to sign in again. */
  inBackground?: true
}

type Input<O extends Operation> = Options &
  (O extends {
    params: infer S extends z.ZodType
  }
    ? Part<'params', Sent<S>>
    : unknown) &
  (O extends { query: infer S extends z.ZodType } ? Part<'query', Sent<S>> : unknown) &
  (O extends { headers: infer S extends z.ZodType } ? Part<'headers', z.input<S>> : unknown) &
  (O extends { body: infer S extends z.ZodType } ? Part<'body', z.input<S>> : unknown)

type Success = 200 | 201 | 202 | 204
/** What a successful call of an operation resolves to. */
export type Reply<O extends Operation> = {
  [S in keyof O['reply'] & Success]: z.output<O['reply'][S]>
}[keyof O['reply'] & Success]

type Arguments<O extends Operation> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>]

/** A reply that is not a success: a problem that the server stated, or a reply of another server. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode
  /** The server's text for people; null when the reply has none. A screen then uses its own text. */
  readonly statedMessage: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** The time after which the server allows another try; null when it names none. */
  readonly retryAfterSeconds: number | null
  /** Whether the same call may succeed later. False when the server has refused the request itself. */
  readonly mayRecover: boolean
  /** The whole reply, for operations whose problems have more members. */
  readonly body: unknown

  constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
    const stated = isRecord(body) ? body : {}
    // The platform calls name their text `error`.
    const message = [stated.message, stated.error].find(isFilledText) ?? null
    super(message ?? `The server answered ${status}.`)
    this.status = status
    this.mayRecover = status >= 500 || status === 429 || status === 408 || status < 400
    this.code = typeof stated.code === 'string' ? (stated.code as ProblemCode) : codeOf(status)
    this.statedMessage = message
    this.fields = isRecord(stated.fields) ? (stated.fields as Record<string, string>) : {}
    this.requestId = typeof stated.requestId === 'string' ? stated.requestId : undefined
    this.retryAfterSeconds = retryAfterSeconds
    this.body = body
  }
}

/** The server was not reached, or the connection broke before its answer was complete. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure'
}

const base = `${import.meta.env.VITE_API_BASE ?? ''}/api`

/** Asks the person to sign in again. Resolves to true when the same person did. */
type ResumeSession = (cause: 'change' | 'read') => Promise<boolean>

let resumeSession: ResumeSession = async () => false
let findCallerId: () => string | undefined = () => undefined

/**
 * Sets what happens when the server says that the caller's session has ended, and whom this page shows: a change names
 * that person, because another one may have logged in in another tab.
 */
export function onSessionEnd(resume: ResumeSession, callerId: typeof findCallerId = () => undefined): void {
  resumeSession = resume
  findCallerId = callerId
}

/** The address of a call that the browser itself makes, such as a download. */
export const apiAddress = (path: `/${string}`): string => base + path

/**
 * Calls one operation of the contract: `call<typeof logIn>('POST /login', { body })`. The address is
 * checked against the operation by the compiler, and everything sent and received has its types.
 * Waits while a person whose session has ended signs in again, and then repeats the call once.
 * Throws ApiProblem, NetworkFailure, or the AbortError of the given signal.
 */
export async function call<O extends Operation>(
  address: `${O['method']} ${O['path']}`,
  ...[input]: Arguments<O>
): Promise<Reply<O>> {
  const given = (input ?? {}) as Loose
  try {
    return (await callOnce(address, given)) as Reply<O>
  } catch (failure) {
    const cause = address.startsWith('GET ') || given.inBackground ? 'read' : 'change'
    if (!saysSignedOut(failure) || !(await resumeSession(cause))) throw failure
    // Safe to repeat: the server checks the session before it does anything.
    return (await callOnce(address, given)) as Reply<O>
  }
}

/** Checks the body too: a proxy may answer 401 for its own reasons. */
const saysSignedOut = (failure: unknown) =>
  failure instanceof ApiProblem && isRecord(failure.body) && failure.body.code === 'not_signed_in'

async function callOnce(address: string, { params, query, headers, body, signal }: Loose): Promise<unknown> {
  const [method, path] = address.split(' ') as [string, string]
  const callerId = method === 'GET' ? undefined : findCallerId()
  const request: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(callerId !== undefined && { [CALLER_HEADER]: callerId }),
      ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      ...defined(headers),
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const { response, text } = await send(base + fill(path, params) + search(query), request)
  const reply = parse(text)
  if (!response.ok || reply === notJson) {
    const body = reply === notJson ? undefined : reply
    throw new ApiProblem(response.status, body, retryAfterSecondsOf(response))
  }
  return reply
}

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
  inBackground?: true
}

type Send = (url: string, request: RequestInit) => Promise<{ response: Response; text: string }>

let send: Send = (...call) => sendByFetch(...call)

/** Sends calls by another way than `fetch`, or by `fetch` again. The server has its own way while it draws a page. */
export function sendBy(other: Send = sendByFetch): void {
  send = other
}

const sendByFetch: Send = (url, request) => {
  const ask = () => fromNetwork(url, request)
  return request.method === 'GET' ? networkOrKept(url, ask, request.signal) : ask()
}

async function fromNetwork(...[url, request]: Parameters<Send>): ReturnType<Send> {
  try {
    const response = await fetch(url, request)
    readServerTime(response)
    return { response, text: await response.text() }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    if (request.method !== 'GET') noteUnreached()
    throw new NetworkFailure('The server could not be reached.', { cause })
  }
}

const notJson = Symbol('not JSON')

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function search(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(defined(query)).map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const defined = <V>(record: Record<string, V | undefined> = {}) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record<string, V>

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Our server writes seconds. A date, which the header may also contain, is ignored. */
function retryAfterSecondsOf({ headers }: Response): number | null {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(value) ? Number(value) : null
}

/** The code for a reply of another server, such as a proxy. */
const codeOf = (status: number): ProblemCode => {
  if (status === 401) return 'not_signed_in'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'too_many_requests'
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal'
}
