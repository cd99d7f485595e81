import { z } from 'zod'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings } from '../platform-client.ts'
import { noAnswer, notUnderstood, type PlatformFailure, refused } from '../platform-failure.ts'
import type { Incoming } from '../send.ts'

const SQUARESPACE_API = 'https://api.squarespace.com/'
/** Required: what names itself as a mere HTTP client is limited more strictly. */
const USER_AGENT = 'Mainstreet local delivery marketplace'
/** The documented pause after 429; the answer itself says nothing of it. */
const PAUSE_MS = 60_000

const Refusal = z.object({ type: z.string().nullish(), subtype: z.string().nullish() })

export type SquarespaceCall = {
  /** `missing` is what a 404 means here, where it does not mean the whole site. */
  get<Data extends z.ZodType>(path: string, shape: Data, missing?: PlatformFailure): Promise<z.output<Data>>
  /** Answers the status where it is one of `expected`, and what is said beside a refusal. */
  post(path: string, key: string, body: object): Promise<{ status: number; subtype: string | null }>
}

/** Calls the one address of Squarespace's interface; the key alone decides which site that is. */
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
    async get(path, shape, missing) {
      const incoming = await call('GET', path)
      if (incoming.status === 404 && missing) throw missing
      if (incoming.status !== 200) throw failureOf(incoming)
      const data = shape.safeParse(incoming.json)
      if (!data.success) throw notUnderstood('squarespace')
      return data.data
    },
    async post(path, key, body) {
      const incoming = await call('POST', path, { key, body })
      if (incoming.status === 204 || incoming.status === 409 || incoming.status === 404) {
        return { status: incoming.status, subtype: subtypeOf(incoming) }
      }
      throw failureOf(incoming)
    },
  }
}

const subtypeOf = ({ json }: Incoming) => Refusal.safeParse(json).data?.subtype ?? null

function failureOf(incoming: Incoming): PlatformFailure {
  switch (incoming.status) {
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
          : 'The Squarespace API key lacks a permission. Make one with Products (read) and Inventory (read and write).',
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
