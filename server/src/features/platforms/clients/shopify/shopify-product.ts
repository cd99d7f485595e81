import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { parsePrice } from '../parse-price.ts'
import {
  categoryNameOf,
  descriptionOf,
  type FoundVariant,
  pictureOf,
  unitsOf,
  withVariants,
} from '../product-parts.ts'

const Money = z.object({ amount: z.unknown().optional(), currencyCode: z.string().nullish() })

/** Videos have a preview too. Media that Shopify is still processing has none. */
const Media = z.object({
  preview: z.object({ image: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})

const Variant = z.object({
  id: z.string(),
  price: z.unknown().optional(),
  inventoryPolicy: z.string().nullish(),
  inventoryQuantity: z.number().nullish(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  inventoryItem: z.object({ tracked: z.boolean().nullish() }).nullish(),
  media: z.object({ nodes: z.array(Media.nullish()).nullish() }).nullish(),
})

export type ShopifyVariant = z.output<typeof Variant>

const VariantPage = z.object({
  nodes: z.array(Variant),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})

export const MoreVariants = z.object({ product: z.object({ variants: VariantPage }).nullable() })

const ShopifyProduct = z.object({
  id: z.string(),
  title: z.string().nullish(),
  descriptionHtml: z.string().nullish(),
  status: z.string().nullish(),
  productType: z.string().nullish(),
  category: z.object({ name: z.string().nullish() }).nullish(),
  totalInventory: z.number().nullish(),
  tracksInventory: z.boolean().nullish(),
  featuredMedia: Media.nullish(),
  priceRangeV2: z.object({ minVariantPrice: Money.nullish() }).nullish(),
  variants: VariantPage.nullish(),
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
 * ACTIVE is active; DRAFT, ARCHIVED, UNLISTED and statuses still unknown are passed on in lower case. The stock of a
 * product without choices is unlimited where Shopify does not track it, or where any variant continues selling when out
 * of stock. `variants` are all variants of the product.
 */
export function productOfShopify(
  product: ShopifyProduct,
  variants: readonly ShopifyVariant[],
  shopCurrency: string | null,
): PlatformProduct {
  const price = product.priceRangeV2?.minVariantPrice
  const isUnlimited = product.tracksInventory === false || variants.some(continuesSelling)
  return withVariants(
    {
      id: product.id,
      title: product.title ?? '',
      price: parsePrice(price?.amount),
      currency: price?.currencyCode ?? shopCurrency,
      image: pictureOfMedia(product.featuredMedia),
      quantity: isUnlimited ? null : unitsOf(product.totalInventory),
      description: descriptionOf(product.descriptionHtml),
      // An unset product type is an empty string.
      category: categoryNameOf(product.productType, product.category?.name),
      status: (product.status ?? 'ACTIVE').toLowerCase(),
    },
    variants.map(foundVariant),
  )
}

const pictureOfMedia = (media: z.output<typeof Media> | null | undefined) =>
  pictureOf(media?.preview?.image?.url)

const continuesSelling = ({ inventoryPolicy }: ShopifyVariant) => inventoryPolicy === 'CONTINUE'

const foundVariant = (variant: ShopifyVariant): FoundVariant => ({
  id: variant.id,
  options: variant.selectedOptions ?? [],
  price: parsePrice(variant.price),
  quantity:
    variant.inventoryItem?.tracked === false || continuesSelling(variant)
      ? null
      : unitsOf(variant.inventoryQuantity),
  image: pictureOfMedia(variant.media?.nodes?.[0]),
})
