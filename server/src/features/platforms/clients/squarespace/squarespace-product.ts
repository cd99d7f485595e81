import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import { lowestPrice, parsePrice } from '../parse-price.ts'
import {
  categoryNameOf,
  descriptionOf,
  type FoundVariant,
  pictureOf,
  sumOfUnits,
  unitsOf,
  withVariants,
} from '../product-parts.ts'

/** `currency` is a code in the documented answers and an object in the published schema. */
const Money = z
  .object({
    value: z.unknown().optional(),
    currency: z.union([z.string(), z.object({ currencyCode: z.string().nullish() })]).nullish(),
  })
  .nullish()

const Pricing = z.object({ basePrice: Money, salePrice: Money, onSale: z.boolean().nullish() }).nullish()

const SquarespaceVariant = z.object({
  id: z.string().nullish(),
  // Such as { Color: 'Red', Size: 'S' }.
  attributes: z.record(z.string(), z.string().nullable()).nullish(),
  image: z.object({ url: z.string().nullish() }).nullish(),
  pricing: Pricing,
  stock: z.object({ quantity: z.number().nullish(), unlimited: z.boolean().nullish() }).nullish(),
})

type SquarespaceVariant = z.output<typeof SquarespaceVariant>

/** All four types in one: PHYSICAL and SERVICE have stock, GIFT_CARD a price per variant, DIGITAL one price. */
export const SquarespaceProduct = z.object({
  id: z.string(),
  type: z.string().nullish(),
  name: z.string().nullish(),
  // HTML.
  description: z.string().nullish(),
  isVisible: z.boolean().nullish(),
  storePageId: z.string().nullish(),
  tags: z.array(z.string().nullable()).nullish(),
  images: z.array(z.object({ url: z.string().nullish() }).nullable()).nullish(),
  variants: z.array(SquarespaceVariant).nullish(),
  pricing: Pricing,
})

export type SquarespaceProduct = z.output<typeof SquarespaceProduct>

export const SquarespaceProductPage = z.object({
  // Required, because an answer without products must not empty the inventory here.
  products: z.array(SquarespaceProduct),
  pagination: z
    .object({ hasNextPage: z.boolean().nullish(), nextPageCursor: z.string().nullish() })
    .nullish(),
})

/** `storePages` maps page ids to titles. They stand in for categories, which Squarespace does not expose. */
export function productOfSquarespace(
  product: SquarespaceProduct,
  storePages: ReadonlyMap<string, string>,
): PlatformProduct {
  const pricings = [product.pricing, ...(product.variants ?? []).map(({ pricing }) => pricing)]
  return withVariants(
    {
      id: product.id,
      title: product.name ?? '',
      price: lowestPrice(pricings.map(currentPrice)),
      currency: pricings.map(currencyOf).find((currency) => currency !== null) ?? null,
      image: pictureOf(product.images?.find((image) => image?.url)?.url),
      quantity: quantityOf(product.variants ?? []),
      description: descriptionOf(product.description),
      category: categoryNameOf(...(product.tags ?? []), storePages.get(product.storePageId ?? '')),
      status: product.isVisible === false ? 'hidden' : 'active',
    },
    foundVariants(product.variants ?? []),
  )
}

function foundVariants(variants: readonly SquarespaceVariant[]): FoundVariant[] {
  const isStocked = variants.some(({ stock }) => stock != null)
  return variants.flatMap(({ id, attributes, pricing, stock, image }) =>
    id == null
      ? []
      : [
          {
            id,
            options: Object.entries(attributes ?? {}).map(([name, value]) => ({ name, value: value ?? '' })),
            price: currentPrice(pricing),
            // Without any stock they are gift cards.
            quantity: !isStocked || stock?.unlimited === true ? null : unitsOf(stock?.quantity),
            image: pictureOf(image?.url),
          },
        ],
  )
}

/** Dollars: the sale price during a sale. Null when there is no valid price. */
export function currentPrice(pricing: z.output<typeof Pricing>): number | null {
  const sale = pricing?.onSale === true ? parsePrice(pricing.salePrice?.value) : null
  return sale ?? parsePrice(pricing?.basePrice?.value)
}

function currencyOf(pricing: z.output<typeof Pricing>): string | null {
  const currency = pricing?.basePrice?.currency ?? pricing?.salePrice?.currency
  return typeof currency === 'string' ? currency : (currency?.currencyCode ?? null)
}

/** Null where any variant is unlimited, and for gift cards and downloads, which have no stock. */
function quantityOf(variants: readonly SquarespaceVariant[]): number | null {
  const stocks = variants.map(({ stock }) => stock).filter((stock) => stock != null)
  if (stocks.length === 0 || stocks.some(({ unlimited }) => unlimited === true)) return null
  return sumOfUnits(stocks.map(({ quantity }) => quantity))
}
