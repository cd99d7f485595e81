import type { z } from 'zod'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings } from '../platform-client.ts'
import { noAnswer, notUnderstood, type PlatformFailure, refused } from '../platform-failure.ts'

const WIX_API = 'https://www.wixapis.com/'
const PAUSE_MS = 5_000

/** The site keeps its products in the other catalogue than the call was made for. */
export class OtherCatalog extends Error {}
/** What was to be changed has been changed by somebody else since it was read. */
export class StaleRevision extends Error {}

export type WixCall = <Data extends z.ZodType>(
  request: { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object },
  shape: Data,
) => Promise<z.output<Data>>

/** Calls the one address of Wix's interface. The key goes without 'Bearer', the site in a header of its own. */
export function wixCall(siteId: string, apiKey: string, surroundings: ClientSurroundings): WixCall {
  const base = surroundings.baseUrl === '' ? WIX_API : surroundings.baseUrl
  return async ({ method, path, body }, shape) => {
    const { status, json } = await sendPatiently(
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
    if (status === 428) throw new OtherCatalog()
    if (status === 409 && method === 'PATCH') throw new StaleRevision()
    if (status !== 200) throw failureOf(status)
    const data = shape.safeParse(json)
    if (!data.success) throw notUnderstood('wix')
    return data.data
  }
}

function failureOf(status: number): PlatformFailure {
  switch (status) {
    case 401:
      return refused(
        'Wix does not accept this API key. Check that you copied all of it, and that it has not been revoked.',
        'apiToken',
      )
    case 402:
      return refused('This Wix site needs a paid plan for this. Settle it with Wix first.')
    case 403:
      return refused(
        'This Wix API key may not manage the products of this site. Give it the permissions of Wix Stores, and use a key of the account that owns the site.',
        'apiToken',
      )
    case 400:
    case 404:
      return refused('Wix knows no site with this Site ID.', 'address')
    case 423:
      return refused('Wix has locked this site.')
    default:
      return status >= 500 ? noAnswer('wix') : notUnderstood('wix')
  }
}
