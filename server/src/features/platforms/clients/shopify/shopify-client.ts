import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import type { ClientSurroundings, PlatformClient, ShopCredentials } from '../platform-client.ts'
import { notUnderstood, refused } from '../platform-failure.ts'
import { lacksScopes, type ShopifyCall, shopifyGraphql } from './shopify-graphql.ts'
import {
  MoreVariants,
  productOfShopify,
  type ShopifyProduct,
  ShopifyProductPage,
  type ShopifyVariant,
} from './shopify-product.ts'
import { LIST_PRODUCTS, MORE_VARIANTS, PROBE, PRODUCTS_A_PAGE } from './shopify-queries.ts'
import { takeShopifyStock } from './shopify-stock.ts'
import { shopifyToken } from './shopify-token.ts'

/** 2,048 variants are the most that a product has; a page has a hundred. */
const VARIANT_PAGES_AT_MOST = 21
const SCOPES = ['read_products', 'read_inventory', 'write_inventory'] as const

const Probe = z.object({
  shop: z.object({ name: z.string().nullish() }),
  currentAppInstallation: z
    .object({ accessScopes: z.array(z.object({ handle: z.string() })).nullish() })
    .nullish(),
})

/** `https://{shop}.myshopify.com/`. Only the checked label of what was typed goes into the address. */
export function shopUrlOf(shopDomain: string, baseUrl: string): URL {
  const label = /^([a-z0-9][a-z0-9-]{0,61})\.myshopify\.com$/.exec(shopDomain.trim().toLowerCase())?.[1]
  if (label === undefined) {
    throw refused(
      'Every Shop Domain of Shopify ends in .myshopify.com, such as your-store.myshopify.com. Check the Shop Domain.',
      'address',
    )
  }
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
      const missing = missingScopes(currentAppInstallation?.accessScopes?.map(({ handle }) => handle) ?? null)
      if (missing.length > 0) {
        throw refused(lacksScopes(missing), credentials.apiToken === '' ? 'clientId' : 'apiToken')
      }
      return { siteName: shop.name ?? null, catalogVersion: null }
    },
    async listProducts(cursor) {
      const { shop, products } = await call(
        LIST_PRODUCTS,
        { first: PRODUCTS_A_PAGE, after: cursor },
        ShopifyProductPage,
      )
      const { hasNextPage, endCursor } = products.pageInfo
      if (hasNextPage && !endCursor) throw notUnderstood('shopify')
      const shopCurrency = shop?.currencyCode ?? null
      const found: PlatformProduct[] = []
      for (const node of products.nodes) {
        found.push(productOfShopify(node, await allVariants(call, node), shopCurrency))
      }
      return { products: found, nextCursor: hasNextPage ? (endCursor ?? null) : null }
    },
    takeStock: (change) => takeShopifyStock(call, change, surroundings.now),
  }
}

/** A scope to write contains the scope to read. Nothing is missing where Shopify does not list the scopes. */
function missingScopes(granted: readonly string[] | null): string[] {
  if (granted === null) return []
  return SCOPES.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace('read_', 'write_')),
  )
}

/** All variants of a product. Asks again for those that the list has no room for. */
async function allVariants(call: ShopifyCall, { id, variants }: ShopifyProduct): Promise<ShopifyVariant[]> {
  const found: ShopifyVariant[] = []
  let page = variants
  for (let read = 0; page != null; read++) {
    found.push(...page.nodes)
    const after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    if (!after || read === VARIANT_PAGES_AT_MOST) break
    const { product } = await call(MORE_VARIANTS, { id, after }, MoreVariants)
    page = product?.variants
  }
  return found
}
