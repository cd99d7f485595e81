import { z } from 'zod'
import { PLATFORM_VARIANTS_AT_MOST, type PlatformProduct } from '#contract/platforms/platform-product.ts'
import { parsePrice } from '../parse-price.ts'
import type { ProductPage } from '../platform-client.ts'
import { categoryNameOf, descriptionOf, pictureOf, sumOfUnits, withVariants } from '../product-parts.ts'
import type { WixCall } from './wix-call.ts'
import { listWixInventory, type WixInventoryItem } from './wix-v3-inventory.ts'
import { listWixVariants, type WixVariant } from './wix-v3-variants.ts'

const Product = z.object({
  id: z.string(),
  name: z.string().nullish(),
  // HTML, by its name without the formats of rich text.
  plainDescription: z.string().nullish(),
  visible: z.boolean().nullish(),
  currency: z.string().nullish(),
  mainCategoryId: z.string().nullish(),
  media: z
    .object({
      main: z.object({ image: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
  variantSummary: z.object({ variantCount: z.number().nullish() }).nullish(),
  actualPriceRange: z.object({ minValue: z.object({ amount: z.unknown().optional() }).nullish() }).nullish(),
})

const Page = z.object({
  // Required, because an answer without products must not empty the inventory here.
  products: z.array(Product),
  pagingMetadata: z
    .object({
      hasNext: z.boolean().nullish(),
      cursors: z.object({ next: z.string().nullish() }).nullish(),
    })
    .nullish(),
})

const Categories = z.object({
  categories: z.array(z.object({ id: z.string().nullish(), name: z.string().nullish() })).nullish(),
})

const PAGE_SIZE = 100

/** A page of catalog V3, with stock and category names, which have endpoints of their own. */
export async function listWixV3Products(
  call: WixCall,
  cursor: string | null,
  size = PAGE_SIZE,
): Promise<ProductPage> {
  const { products: found, pagingMetadata } = await call(
    {
      method: 'POST',
      path: 'stores/v3/products/query',
      body: {
        query: { cursorPaging: { limit: size, ...(cursor !== null && { cursor }) } },
        // Required with every page.
        fields: ['CURRENCY', 'DIRECT_CATEGORIES_INFO', 'PLAIN_DESCRIPTION'],
      },
    },
    Page,
  )
  const [variants, stock, names] = await Promise.all([
    listWixVariants(call, found.filter(hasVariants)),
    listWixInventory(
      call,
      found.map(({ id }) => id),
    ),
    categoryNames(call, found),
  ])
  const next = pagingMetadata?.hasNext === false ? null : pagingMetadata?.cursors?.next
  return {
    products: found.map((product) =>
      productOfWixV3(product, variants.get(product.id) ?? [], stock.get(product.id) ?? [], names),
    ),
    nextCursor: next ? next : null,
  }
}

/** Whether to ask for the variants of a product. More than it is listed with are not read. */
function hasVariants({ variantSummary }: z.output<typeof Product>): boolean {
  const count = variantSummary?.variantCount ?? 0
  return count >= 2 && count <= PLATFORM_VARIANTS_AT_MOST
}

function productOfWixV3(
  product: z.output<typeof Product>,
  variants: readonly WixVariant[],
  stock: readonly WixInventoryItem[],
  names: ReadonlyMap<string, string>,
): PlatformProduct {
  const byVariant = Map.groupBy(stock, ({ variantId }) => variantId)
  return withVariants(
    {
      id: product.id,
      title: product.name ?? '',
      price: parsePrice(product.actualPriceRange?.minValue?.amount),
      currency: product.currency ?? null,
      image: pictureOf(product.media?.main?.image?.url),
      quantity: quantityOf(stock),
      description: descriptionOf(product.plainDescription),
      category: categoryNameOf(names.get(product.mainCategoryId ?? '')),
      status: product.visible === false ? 'hidden' : 'active',
    },
    variants.map(({ id, ...own }) => ({ id, ...own, quantity: quantityOf(byVariant.get(id) ?? []) })),
  )
}

/**
 * Over variants and locations. Untracked and in stock is unlimited, untracked and not in stock is none. Units that can
 * only be preordered do not count: they cannot be delivered today.
 */
function quantityOf(stock: readonly WixInventoryItem[]): number | null {
  if (stock.some(({ trackQuantity, inStock }) => trackQuantity === false && inStock !== false)) return null
  const tracked = stock.filter(({ trackQuantity }) => trackQuantity !== false)
  return sumOfUnits(tracked.map(({ quantity }) => quantity))
}

async function categoryNames(
  call: WixCall,
  products: readonly z.output<typeof Product>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(products.map(({ mainCategoryId }) => mainCategoryId).filter((id) => id != null))]
  if (ids.length === 0) return new Map()
  const { categories } = await call(
    {
      method: 'POST',
      path: 'categories/v1/categories/query',
      body: {
        query: { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } },
        treeReference: { appNamespace: '@wix/stores' },
        returnNonVisibleCategories: true,
      },
    },
    Categories,
  )
  return new Map((categories ?? []).map(({ id, name }) => [id ?? '', name ?? '']))
}
