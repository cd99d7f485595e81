import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { parsePrice } from '../parse-price.ts'
import { categoryNameOf, pictureOf, unitsOf } from '../product-parts.ts'

const Money = z.object({ amount: z.unknown(), currencyCode: z.string().nullish() })

const PolicyPage = z.object({
  nodes: z.array(z.object({ inventoryPolicy: z.string().nullish() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})

export const MorePolicies = z.object({ product: z.object({ variants: PolicyPage }).nullable() })

/** Whether one of these variants is set to 'continue selling when out of stock'. */
export const sellsOn = (page: z.output<typeof PolicyPage> | null | undefined): boolean =>
  page?.nodes.some(({ inventoryPolicy }) => inventoryPolicy === 'CONTINUE') ?? false

const ShopifyProduct = z.object({
  id: z.string(),
  title: z.string().nullish(),
  status: z.string().nullish(),
  productType: z.string().nullish(),
  category: z.object({ name: z.string().nullish() }).nullish(),
  totalInventory: z.number().nullish(),
  tracksInventory: z.boolean().nullish(),
  // Videos have a preview too. Media that Shopify is still processing has none.
  featuredMedia: z
    .object({
      preview: z.object({ image: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
  priceRangeV2: z.object({ minVariantPrice: Money.nullish() }).nullish(),
  variants: PolicyPage.nullish(),
})

export type ShopifyProduct = z.output<typeof ShopifyProduct>

export const ShopifyProductPage = z.object({
  shop: z.object({ currencyCode: z.string().nullish() }).nullish(),
  products: z.object({
    nodes: z.array(ShopifyProduct),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})

/**
 * ACTIVE is active; DRAFT, ARCHIVED, UNLISTED and statuses still unknown are passed on in lower case. The stock is
 * unlimited where Shopify does not track it, or `keepsSelling` when out of stock.
 */
export function productOfShopify(
  product: ShopifyProduct,
  { shopCurrency, keepsSelling }: { shopCurrency: string | null; keepsSelling: boolean },
): PlatformProduct {
  const price = product.priceRangeV2?.minVariantPrice
  return {
    id: product.id,
    title: product.title ?? '',
    price: parsePrice(price?.amount),
    currency: price?.currencyCode ?? shopCurrency,
    image: pictureOf(product.featuredMedia?.preview?.image?.url),
    quantity: product.tracksInventory === false || keepsSelling ? null : unitsOf(product.totalInventory),
    // An unset product type is an empty string.
    category: categoryNameOf(product.productType, product.category?.name),
    status: (product.status ?? 'ACTIVE').toLowerCase(),
  }
}
