import { z } from 'zod'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings } from '../platform-client.ts'
import { noAnswer, notUnderstood, type PlatformFailure, refused, unavailable } from '../platform-failure.ts'
import type { Incoming } from '../send.ts'

const SQUARESPACE_API = 'https://api.squarespace.com/'
const LACKS_PERMISSION =
  'The Squarespace API key lacks a permission. Make one with Products (read) and Inventory (read and write).'
/** Required: Squarespace limits unnamed HTTP clients more strictly. */
const USER_AGENT = 'Mainstreet local delivery marketplace'
/** The documented pause after 429; the answer does not say it. */
const PAUSE_MS = 60_000

const Refusal = z.object({ type: z.string().nullish(), subtype: z.string().nullish() })

export type SquarespaceCall = {
  get<Data extends z.ZodType>(path: string, shape: Data): Promise<z.output<Data>>
  /** As `get`; null for a 404. */
  find<Data extends z.ZodType>(path: string, shape: Data): Promise<z.output<Data> | null>
  /** Answers the status 204, 404 or 409, with the subtype of a refusal. Throws PlatformFailure for any other. */
  post(path: string, key: string, body: object): Promise<{ status: number; subtype: string | null }>
  /** Posts a body that changes nothing. Throws PlatformFailure only when the key lacks the permission. */
  probe(path: string, key: string, body: object): Promise<void>
}

/** Calls Squarespace's API, which has one address: the key alone selects the site. */
export function squarespaceCall(apiKey: string, surroundings: ClientSurroundings): SquarespaceCall {
  const base = surroundings.baseUrl === '' ? SQUARESPACE_API : surroundings.baseUrl
  const headers = { authorization: `Bearer ${apiKey}`, 'user-agent': USER_AGENT }
  const call = (method: 'GET' | 'POST', path: string, more: { key?: string; body?: object } = {}) =>
    sendPatiently(
      {
        platform: 'squarespace',
        method,
        url: new URL(path, base),
        headers: { ...headers, ...(more.key !== undefined && { 'idempotency-key': more.key }) },
        ...(more.body && { body: more.body }),
      },
      surroundings,
      throttledByStatus(PAUSE_MS),
    )
  return {
    get: async (path, shape) => read(await call('GET', path), shape),
    async find(path, shape) {
      const incoming = await call('GET', path)
      return incoming.status === 404 ? null : read(incoming, shape)
    },
    async post(path, key, body) {
      const incoming = await call('POST', path, { key, body })
      const isExpected = incoming.status === 204 || incoming.status === 409 || incoming.status === 404
      if (isExpected) {
        return { status: incoming.status, subtype: subtypeOf(incoming) }
      }
      throw failureOf(incoming)
    },
    async probe(path, key, body) {
      const incoming = await call('POST', path, { key, body })
      if (incoming.status === 401 || incoming.status === 403) throw failureOf(incoming)
    },
  }
}

function read<Data extends z.ZodType>(incoming: Incoming, shape: Data): z.output<Data> {
  if (incoming.status !== 200 || isError(incoming.json)) throw failureOf(incoming)
  const data = shape.safeParse(incoming.json)
  if (!data.success) throw notUnderstood('squarespace')
  return data.data
}

/** Whether a body is an error: Squarespace's envelope, or an object with `error` or `errors`. */
const isError = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  ('error' in json || 'errors' in json || ('contextId' in json && 'message' in json))

const subtypeOf = ({ json }: Incoming) => Refusal.safeParse(json).data?.subtype ?? null

function failureOf(incoming: Incoming): PlatformFailure {
  switch (incoming.status) {
    case 200:
      return unavailable(
        'Squarespace reported an error and did not do what we asked. Please try again later.',
      )
    case 401:
      return refused(
        'Squarespace does not accept this API key. Check that you copied all of it, and that it was not deleted there.',
        'apiToken',
      )
    case 402:
      return refused('This Squarespace site has expired. Renew it with Squarespace first.')
    case 403:
      return refused(
        subtypeOf(incoming) === 'OAUTH_TOKEN_REQUIRED'
          ? 'Squarespace does not open this to an API key.'
          : LACKS_PERMISSION,
        'apiToken',
      )
    case 423:
      return refused('Squarespace has locked this site.')
    case 400:
    case 404:
      return refused('Squarespace does not offer products for this site. Its plan must include Commerce.')
    default:
      return incoming.status >= 500 ? noAnswer('squarespace') : notUnderstood('squarespace')
  }
}
