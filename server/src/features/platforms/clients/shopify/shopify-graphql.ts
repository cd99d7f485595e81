import { z } from 'zod'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings } from '../platform-client.ts'
import { noAnswer, notUnderstood, type PlatformFailure, refused } from '../platform-failure.ts'
import type { Incoming } from '../send.ts'
import { SHOPIFY_API_VERSION } from './shopify-queries.ts'
import { noSuchShop, type ShopifyToken } from './shopify-token.ts'

export type ShopifyCall = <Data extends z.ZodType>(
  source: string,
  variables: object,
  shape: Data,
) => Promise<z.output<Data>>

const GraphqlErrors = z.array(
  z.object({ message: z.string(), extensions: z.object({ code: z.string().nullish() }).nullish() }),
)
const Envelope = z.object({ data: z.unknown(), errors: GraphqlErrors.nullish() })
const Cost = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
    }),
  }),
})

const USUAL_PAUSE_MS = 2_000

/** Calls the Admin API of one shop. A throttled call is waited out, a token that has ended is renewed once. */
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
    const envelope = Envelope.safeParse(incoming.json)
    if (!envelope.success) throw notUnderstood('shopify')
    const [error] = envelope.data.errors ?? []
    if (error) throw failureOfError(error.message, error.extensions?.code)
    const data = shape.safeParse(envelope.data.data)
    if (!data.success) throw notUnderstood('shopify')
    return data.data
  }
}

/** Shopify says with status 200 that a call was too much for now. */
function throttledByCost({ status, json }: Incoming): number | null {
  const errors = z.object({ errors: GraphqlErrors }).safeParse(json).data?.errors
  if (status !== 200 || errors?.[0]?.extensions?.code !== 'THROTTLED') return null
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

const accessRight = /`(read|write)_(products|inventory|locations)`/

function failureOfError(message: string, code: string | null | undefined): PlatformFailure {
  if (code === 'ACCESS_DENIED' || message.startsWith('Access denied')) {
    // The name is matched, not quoted: nothing that comes from outside is shown.
    const right = accessRight.exec(message)
    return refused(
      right
        ? `The Shopify app lacks the access scope ${right[1]}_${right[2]}. Add it to the app and install it again.`
        : 'The Shopify app lacks an access scope. Give it read_products, read_inventory and write_inventory.',
      'apiToken',
    )
  }
  return code === 'INTERNAL_SERVER_ERROR' ? noAnswer('shopify') : notUnderstood('shopify')
}
