import { z } from 'zod'
import type { ClientSurroundings, PlatformClient, ShopCredentials } from '../platform-client.ts'
import { notUnderstood, refused } from '../platform-failure.ts'
import { shopifyGraphql } from './shopify-graphql.ts'
import { productOfShopify, ShopifyProductPage } from './shopify-product.ts'
import { LIST_PRODUCTS, PROBE } from './shopify-queries.ts'
import { takeShopifyStock } from './shopify-stock.ts'
import { shopifyToken } from './shopify-token.ts'

/** What one page may cost at most, all fields filled, leaves room for others who use the same app. */
const PAGE_SIZE = 50

const Probe = z.object({
  shop: z.object({ name: z.string().nullish() }),
  currentAppInstallation: z
    .object({ accessScopes: z.array(z.object({ handle: z.string() })).nullish() })
    .nullish(),
})

/** `https://{shop}.myshopify.com/`, made of the checked label and nothing else that was typed. */
export function shopUrlOf(shopDomain: string, baseUrl: string): URL {
  const label = /^([a-z0-9][a-z0-9-]{0,61})\.myshopify\.com$/.exec(shopDomain.trim().toLowerCase())?.[1]
  if (label === undefined) throw refused('This is no Shop Domain of Shopify.', 'address')
  // The operator's stand-in serves every shop under one address.
  return baseUrl === ''
    ? new URL(`https://${label}.myshopify.com/`)
    : new URL(`${label}.myshopify.com/`, baseUrl)
}

export function shopifyClient(
  shopDomain: string,
  credentials: ShopCredentials,
  surroundings: ClientSurroundings,
): PlatformClient {
  const shopUrl = shopUrlOf(shopDomain, surroundings.baseUrl)
  const call = shopifyGraphql(shopUrl, shopifyToken(shopUrl, credentials, surroundings), surroundings)
  return {
    async verify() {
      const { shop, currentAppInstallation } = await call(PROBE, {}, Probe)
      const scopes = currentAppInstallation?.accessScopes?.map(({ handle }) => handle)
      // Who may write may read.
      if (scopes && !scopes.includes('read_products') && !scopes.includes('write_products')) {
        throw refused(
          'The Shopify app lacks the access scope read_products. Add it to the app and install it again.',
          credentials.apiToken === '' ? 'clientId' : 'apiToken',
        )
      }
      return { siteName: shop.name ?? null, catalogVersion: null }
    },
    async listProducts(cursor) {
      const { shop, products } = await call(
        LIST_PRODUCTS,
        { first: PAGE_SIZE, after: cursor },
        ShopifyProductPage,
      )
      const { hasNextPage, endCursor } = products.pageInfo
      if (hasNextPage && !endCursor) throw notUnderstood('shopify')
      return {
        products: products.nodes.map((node) => productOfShopify(node, shop?.currencyCode ?? null)),
        nextCursor: hasNextPage ? (endCursor ?? null) : null,
      }
    },
    takeStock: (change) => takeShopifyStock(call, change),
  }
}
