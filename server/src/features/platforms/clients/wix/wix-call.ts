import type { z } from 'zod'
import { isHeaderSafe } from '#contract/platforms/credential-rules.ts'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings } from '../platform-client.ts'
import { noAnswer, notUnderstood, type PlatformFailure, refused, unavailable } from '../platform-failure.ts'

const WIX_API = 'https://www.wixapis.com/'
const PAUSE_MS = 5_000

/** The site keeps its products in the other catalog than the call was made for. */
export class OtherCatalog extends Error {}
/** Another client changed or removed the record since it was read. */
export class StaleRevision extends Error {}

type WixRequest = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }

export type WixCall = {
  <Data extends z.ZodType>(request: WixRequest, shape: Data): Promise<z.output<Data>>
  /** Sends a request that changes nothing. Throws PlatformFailure only when the key lacks the permission. */
  probe(request: WixRequest): Promise<void>
}

/** Calls Wix's API, which has one address. The key goes without 'Bearer', the site in a header of its own. */
export function wixCall(siteId: string, apiKey: string, surroundings: ClientSurroundings): WixCall {
  const base = surroundings.baseUrl === '' ? WIX_API : surroundings.baseUrl
  const send = async ({ method, path, body }: WixRequest) => {
    // An owner may have typed anything, and not everything fits into a header.
    if (!isHeaderSafe(siteId)) throw unknownSite()
    return sendPatiently(
      {
        platform: 'wix',
        method,
        url: new URL(path, base),
        headers: { authorization: apiKey, 'wix-site-id': siteId.toLowerCase() },
        ...(body && { body }),
      },
      surroundings,
      throttledByStatus(PAUSE_MS),
    )
  }
  async function call<Data extends z.ZodType>(request: WixRequest, shape: Data): Promise<z.output<Data>> {
    const { status, json } = await send(request)
    if (status === 428) throw new OtherCatalog()
    if ((status === 409 || status === 404) && request.method === 'PATCH') throw new StaleRevision()
    if (status !== 200 || isError(json)) throw failureOf(status, request.path)
    const data = shape.safeParse(json)
    if (!data.success) throw notUnderstood('wix')
    return data.data
  }
  return Object.assign(call, {
    async probe(request: WixRequest) {
      const { status } = await send(request)
      if (status === 401 || status === 403) throw failureOf(status, request.path)
    },
  })
}

/** Whether a body is an error: Wix's envelope, or an object with `error` or `errors`. */
const isError = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  ('error' in json || 'errors' in json || ('message' in json && 'details' in json))

const unknownSite = () => refused('Wix knows no site with this Site ID.', 'address')

function failureOf(status: number, path: string): PlatformFailure {
  switch (status) {
    case 200:
      return unavailable('Wix reported an error and did not do what we asked. Please try again later.')
    case 401:
      return refused(
        'Wix does not accept this API key. Check that you copied all of it, and that it has not been revoked.',
        'apiToken',
      )
    case 402:
      return refused('This Wix site needs a paid plan for this. Settle it with Wix first.')
    case 403:
      return refused(
        `This Wix API key may not ${path.includes('inventory') ? 'read and change the stock' : 'manage the products'} of this site. Give it the permissions of Wix Stores, and use a key of the account that owns the site.`,
        'apiToken',
      )
    case 400:
    case 404:
      return unknownSite()
    case 423:
      return refused('Wix has locked this site.')
    default:
      return status >= 500 ? noAnswer('wix') : notUnderstood('wix')
  }
}
