import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { parsePrice } from '../parse-price.ts'
import { categoryNameOf, pictureOf, unitsOf } from '../product-parts.ts'

const Money = z.object({ amount: z.unknown(), currencyCode: z.string().nullish() })

const ShopifyProduct = z.object({
  id: z.string(),
  title: z.string().nullish(),
  status: z.string().nullish(),
  productType: z.string().nullish(),
  category: z.object({ name: z.string().nullish() }).nullish(),
  totalInventory: z.number().nullish(),
  tracksInventory: z.boolean().nullish(),
  // A video has a preview as well; one that is still being worked on has none.
  featuredMedia: z
    .object({
      preview: z.object({ image: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
  priceRangeV2: z.object({ minVariantPrice: Money.nullish() }).nullish(),
})

export const ShopifyProductPage = z.object({
  shop: z.object({ currencyCode: z.string().nullish() }).nullish(),
  products: z.object({
    nodes: z.array(ShopifyProduct),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})

/** ACTIVE is active; DRAFT, ARCHIVED, UNLISTED and what may come are passed on in lower case. */
export function productOfShopify(
  product: z.output<typeof ShopifyProduct>,
  shopCurrency: string | null,
): PlatformProduct {
  const price = product.priceRangeV2?.minVariantPrice
  return {
    id: product.id,
    title: product.title ?? '',
    price: parsePrice(price?.amount),
    currency: price?.currencyCode ?? shopCurrency,
    image: pictureOf(product.featuredMedia?.preview?.image?.url),
    quantity: product.tracksInventory === false ? null : unitsOf(product.totalInventory),
    // An unset product type is an empty text.
    category: categoryNameOf(product.productType, product.category?.name),
    status: (product.status ?? 'ACTIVE').toLowerCase(),
  }
}
