import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { sendPatiently, throttledByStatus } from '../patience.ts'
import type { ClientSurroundings, ShopCredentials } from '../platform-client.ts'
import { notUnderstood, refused } from '../platform-failure.ts'

const Grant = z.object({ access_token: z.string().min(1).max(4000), expires_in: z.number().nullish() })
const Refusal = z.object({ error: z.string() })

type CachedToken = { token: string; expiresAtMs: number }

/** The tokens of this process. */
const cache = new LRUCache<string, CachedToken>({ max: 5_000 })
const USUAL_LIFE_SECONDS = 24 * 60 * 60
/** Tokens are renewed this long before they expire, so that none expires during a call. */
const MARGIN_MS = 5 * 60 * 1000

export type ShopifyToken = {
  get(): Promise<string>
  /** Forgets a token that Shopify refused. False when the shop has a fixed token, so that a retry is useless. */
  renew(): boolean
}

/** The fixed token, or a token for one day that is exchanged for the app's client id and secret. */
export function shopifyToken(
  shopUrl: URL,
  credentials: ShopCredentials,
  surroundings: ClientSurroundings,
): ShopifyToken {
  const { apiToken, clientId, clientSecret } = credentials
  if (apiToken !== '') return { get: async () => apiToken, renew: () => false }
  const id = createHash('sha256').update([shopUrl.href, clientId, clientSecret].join('\n')).digest('base64')
  return {
    async get() {
      const cached = cache.get(id)
      if (cached && cached.expiresAtMs > surroundings.now().getTime()) return cached.token
      const fresh = await exchange(shopUrl, { clientId, clientSecret }, surroundings)
      cache.set(id, fresh)
      return fresh.token
    },
    renew: () => cache.delete(id),
  }
}

async function exchange(
  shopUrl: URL,
  { clientId, clientSecret }: Pick<ShopCredentials, 'clientId' | 'clientSecret'>,
  surroundings: ClientSurroundings,
): Promise<CachedToken> {
  const { status, json } = await sendPatiently(
    {
      platform: 'shopify',
      method: 'POST',
      url: new URL('admin/oauth/access_token', shopUrl),
      headers: {},
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    },
    surroundings,
    throttledByStatus(2_000),
  )
  if (status === 200) {
    const grant = Grant.safeParse(json)
    if (!grant.success) throw notUnderstood('shopify')
    const lifeMs = (grant.data.expires_in ?? USUAL_LIFE_SECONDS) * 1000
    return {
      token: grant.data.access_token,
      expiresAtMs: surroundings.now().getTime() + Math.max(0, lifeMs - MARGIN_MS),
    }
  }
  throw refusalOf(status, Refusal.safeParse(json).data?.error)
}

function refusalOf(status: number, error: string | undefined) {
  if (error === 'shop_not_permitted') {
    return refused(
      'Shopify does not let this app into this shop: app and shop must belong to the same organization, and the app must be installed.',
      'address',
    )
  }
  if (status === 404) return noSuchShop()
  if (error === 'invalid_client' || error === 'application_cannot_be_found' || status === 401) {
    return refused('Shopify does not know this client id, or its secret is another one.', 'clientSecret')
  }
  if (status >= 400 && status < 500) {
    return refused('Shopify did not accept this client id and secret.', 'clientSecret')
  }
  return notUnderstood('shopify')
}

export const noSuchShop = () =>
  refused('Shopify knows no shop with this domain. Check the Shop Domain.', 'address')
