import { z } from 'zod'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings } from '../platform-client.ts'
import { noAnswer, notUnderstood, type PlatformFailure, refused, unavailable } from '../platform-failure.ts'
import type { Incoming } from '../send.ts'
import { SHOPIFY_API_VERSION } from './shopify-queries.ts'
import { noSuchShop, type ShopifyToken } from './shopify-token.ts'

export type ShopifyCall = <Data extends z.ZodType>(
  source: string,
  variables: object,
  shape: Data,
) => Promise<z.output<Data>>

const Answer = z.object({ data: z.unknown().optional() })
const GraphqlError = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().nullish() }).nullish(),
})
const Cost = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
    }),
  }),
})

const USUAL_PAUSE_MS = 2_000

/** Calls the Admin API of one shop. Waits when throttled, and renews an expired token once. */
export function shopifyGraphql(
  shopUrl: URL,
  token: ShopifyToken,
  surroundings: ClientSurroundings,
): ShopifyCall {
  const url = new URL(`admin/api/${SHOPIFY_API_VERSION}/graphql.json`, shopUrl)
  const post = async (body: object): Promise<Incoming> =>
    sendPatiently(
      {
        platform: 'shopify',
        method: 'POST',
        url,
        headers: { 'x-shopify-access-token': await token.get() },
        body,
      },
      surroundings,
      (incoming) => throttledByStatus(USUAL_PAUSE_MS)(incoming) ?? throttledByCost(incoming),
    )
  return async (source, variables, shape) => {
    const body = { query: source, variables }
    let incoming = await post(body)
    if (incoming.status === 401 && token.renew()) incoming = await post(body)
    if (incoming.status !== 200) throw failureOfStatus(incoming.status)
    const [error] = errorsIn(incoming.json)
    if (error) throw failureOfError(error)
    const data = shape.safeParse(Answer.safeParse(incoming.json).data?.data)
    if (!data.success) throw notUnderstood('shopify')
    return data.data
  }
}

type ShopifyError = { message: string; code: string | null }

/**
 * The errors of an answer. Shopify writes them as a list of objects, as a list of texts, as one text, as an object of
 * lists by field, and some of its gateways as `error`, all of them also with status 200 and without `data`.
 */
export function errorsIn(json: unknown): ShopifyError[] {
  if (typeof json !== 'object' || json === null) return []
  const { errors, error } = json as { errors?: unknown; error?: unknown }
  return [errors, error].flatMap(readErrors)
}

function readErrors(part: unknown): ShopifyError[] {
  if (part === null || part === undefined || part === '') return []
  if (typeof part !== 'object') return [{ message: String(part), code: null }]
  if (Array.isArray(part)) return part.flatMap(readErrors)
  const one = GraphqlError.safeParse(part).data
  if (one) return [{ message: one.message, code: one.extensions?.code ?? null }]
  return [{ message: Object.values(part).flat().map(String).join(' '), code: null }]
}

/** How long to wait after a throttled call, which Shopify answers with status 200. Null when it was not throttled. */
function throttledByCost({ status, json }: Incoming): number | null {
  if (status !== 200 || errorsIn(json)[0]?.code !== 'THROTTLED') return null
  const cost = Cost.safeParse(json).data?.extensions.cost
  if (cost === undefined) return USUAL_PAUSE_MS
  const { requestedQueryCost, throttleStatus } = cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.max(100, Math.ceil((missing / throttleStatus.restoreRate) * 1000))
}

function failureOfStatus(status: number): PlatformFailure {
  switch (status) {
    case 401:
      return refused(
        'Shopify does not accept this access token. Check that you copied all of it, and that the app is still installed.',
        'apiToken',
      )
    case 402:
      return refused('Shopify has frozen this shop because a bill is open. Settle it with Shopify first.')
    case 403:
      return refused('Shopify does not let this app into the shop.', 'apiToken')
    case 400:
    case 404:
      return noSuchShop()
    case 423:
      return refused('Shopify has locked this shop. Ask Shopify support to unlock it.')
    default:
      return status >= 500 ? noAnswer('shopify') : notUnderstood('shopify')
  }
}

/** Names the scopes and says what to do. */
export const lacksScopes = (scopes: readonly string[]): string =>
  `The Shopify app lacks the access ${scopes.length === 1 ? 'scope' : 'scopes'} ${new Intl.ListFormat('en-US').format(scopes)}. Add ${scopes.length === 1 ? 'it' : 'them'} to the app and install it again.`

const accessRight = /`((?:read|write)_(?:products|inventory|locations))`/

/** Describes an error in our own words. Scope names are matched; no text from outside is quoted. */
function failureOfError({ message, code }: ShopifyError): PlatformFailure {
  if (code === 'ACCESS_DENIED' || message.startsWith('Access denied')) {
    const scope = accessRight.exec(message)?.[1]
    return refused(
      lacksScopes(scope ? [scope] : ['read_products', 'read_inventory', 'write_inventory']),
      'apiToken',
    )
  }
  if (/invalid api key or access token/i.test(message)) return failureOfStatus(401)
  if (/^not found$/i.test(message)) return failureOfStatus(404)
  if (code === 'INTERNAL_SERVER_ERROR') return noAnswer('shopify')
  return unavailable('Shopify reported an error and did not do what we asked. Please try again later.')
}
