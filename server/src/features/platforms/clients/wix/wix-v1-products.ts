import { z } from 'zod'
import type { PlatformProduct } from '#contract/platforms/platform-product.ts'
import type { ProductOption } from '#contract/products/variant-of.ts'
import { parsePrice } from '../parse-price.ts'
import type { ProductPage } from '../platform-client.ts'
import {
  categoryNameOf,
  descriptionOf,
  type FoundVariant,
  pictureOf,
  unitsOf,
  withVariants,
} from '../product-parts.ts'
import type { WixCall } from './wix-call.ts'

const Picture = z.object({
  mainMedia: z.object({ image: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})

const Choice = z.object({
  value: z.string().nullish(),
  description: z.string().nullish(),
  media: Picture.nullish(),
})

const Variant = z.object({
  id: z.string(),
  // By the name of the option, such as { Size: 'M' }.
  choices: z.record(z.string(), z.string()).nullish(),
  variant: z
    .object({
      priceData: z
        .object({ price: z.unknown().optional(), discountedPrice: z.unknown().optional() })
        .nullish(),
      visible: z.boolean().nullish(),
    })
    .nullish(),
  stock: z
    .object({
      trackQuantity: z.boolean().nullish(),
      quantity: z.number().nullish(),
      inStock: z.boolean().nullish(),
    })
    .nullish(),
})

const Product = z.object({
  id: z.string(),
  name: z.string().nullish(),
  // HTML.
  description: z.string().nullish(),
  visible: z.boolean().nullish(),
  priceData: z.object({ currency: z.string().nullish() }).nullish(),
  // Do not use priceData.price: it is wrong when variants have their own prices.
  priceRange: z.object({ minValue: z.unknown().optional() }).nullish(),
  media: Picture.nullish(),
  stock: z
    .object({
      trackInventory: z.boolean().nullish(),
      quantity: z.number().nullish(),
      inventoryStatus: z.string().nullish(),
    })
    .nullish(),
  collectionIds: z.array(z.string()).nullish(),
  // Without it, the variants have no price and stock of their own.
  manageVariants: z.boolean().nullish(),
  productOptions: z
    .array(z.object({ name: z.string().nullish(), choices: z.array(Choice).nullish() }))
    .nullish(),
  variants: z.array(Variant).nullish(),
})

// `products` is required, because an answer without it must not empty the inventory here.
const Page = z.object({ products: z.array(Product), totalResults: z.number().nullish() })

const Collections = z.object({
  collections: z.array(z.object({ id: z.string().nullish(), name: z.string().nullish() })).nullish(),
})

const PAGE_SIZE = 100
/** 'All Products' contains every product, so it is not a category. */
const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

/** A page of catalog V1. The cursor is the offset of its first product. */
export async function listWixV1Products(
  call: WixCall,
  cursor: string | null,
  size = PAGE_SIZE,
): Promise<ProductPage> {
  const offset = Number(cursor ?? 0)
  const { products: found, totalResults } = await call(
    {
      method: 'POST',
      path: 'stores-reader/v1/products/query',
      body: {
        query: { paging: { limit: size, offset } },
        includeVariants: true,
        includeHiddenProducts: true,
      },
    },
    Page,
  )
  const names = found.some(hasCollection) ? await collectionNames(call) : new Map<string, string>()
  const nextOffset = offset + found.length
  return {
    products: found.map((product) => productOfWixV1(product, names)),
    nextCursor: found.length > 0 && nextOffset < (totalResults ?? 0) ? String(nextOffset) : null,
  }
}

function productOfWixV1(
  product: z.output<typeof Product>,
  names: ReadonlyMap<string, string>,
): PlatformProduct {
  return withVariants(
    {
      id: product.id,
      title: product.name ?? '',
      price: parsePrice(product.priceRange?.minValue),
      currency: product.priceData?.currency ?? null,
      image: pictureOf(product.media?.mainMedia?.image?.url),
      quantity: quantityOf(product),
      description: descriptionOf(product.description),
      category: categoryNameOf(...ownCollections(product).map((id) => names.get(id))),
      status: product.visible === false ? 'hidden' : 'active',
    },
    foundVariants(product),
  )
}

function foundVariants({
  manageVariants,
  productOptions,
  variants,
}: z.output<typeof Product>): FoundVariant[] {
  if (manageVariants !== true) return []
  const shown = (variants ?? []).filter(({ variant }) => variant?.visible !== false)
  return shown.map(({ id, choices, variant, stock }) => {
    const options = Object.entries(choices ?? {}).map(([name, value]) => ({ name, value }))
    const isUntracked = stock?.trackQuantity === false
    return {
      id,
      options,
      price: parsePrice(variant?.priceData?.discountedPrice) ?? parsePrice(variant?.priceData?.price),
      quantity: isUntracked && stock.inStock !== false ? null : isUntracked ? 0 : unitsOf(stock?.quantity),
      // A picture belongs to a choice, such as a color.
      image: options.map((option) => pictureOfChoice(productOptions ?? [], option)).find(Boolean) ?? null,
    }
  })
}

function pictureOfChoice(
  productOptions: NonNullable<z.output<typeof Product>['productOptions']>,
  { name, value }: ProductOption,
): string | null {
  const choices = productOptions.find((option) => option.name === name)?.choices
  const choice = choices?.find((one) => one.description === value || one.value === value)
  return pictureOf(choice?.media?.mainMedia?.image?.url)
}

/** Untracked and in stock is unlimited, untracked and not in stock is none. */
function quantityOf({ stock }: z.output<typeof Product>): number | null {
  if (stock?.trackInventory !== false) return unitsOf(stock?.quantity)
  return stock.inventoryStatus === 'OUT_OF_STOCK' ? 0 : null
}

const ownCollections = ({ collectionIds }: z.output<typeof Product>) =>
  (collectionIds ?? []).filter((id) => id !== ALL_PRODUCTS)

const hasCollection = (product: z.output<typeof Product>) => ownCollections(product).length > 0

async function collectionNames(call: WixCall): Promise<Map<string, string>> {
  const { collections } = await call(
    {
      method: 'POST',
      path: 'stores-reader/v1/collections/query',
      body: { query: { paging: { limit: 100, offset: 0 } } },
    },
    Collections,
  )
  return new Map((collections ?? []).map(({ id, name }) => [id ?? '', name ?? '']))
}
