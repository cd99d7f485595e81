import { z } from 'zod'
import { parsePrice } from '../parse-price.ts'
import { type FoundVariant, pictureOf } from '../product-parts.ts'
import type { WixCall } from './wix-call.ts'

/** A variant without its stock, which has an endpoint of its own. */
export type WixVariant = Omit<FoundVariant, 'quantity'>

const Names = z.object({ optionName: z.string().nullish(), choiceName: z.string().nullish() })

const Variant = z.object({
  // Unique within its product only.
  variantId: z.string(),
  visible: z.boolean().nullish(),
  productData: z.object({ productId: z.string() }),
  optionChoices: z.array(z.object({ optionChoiceNames: Names.nullish() })).nullish(),
  price: z.object({ actualPrice: z.object({ amount: z.unknown().optional() }).nullish() }).nullish(),
  media: z.object({ image: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
})

const Page = z.object({
  // Required: an answer without it does not mean that a product has no variants.
  variants: z.array(Variant),
  pagingMetadata: z.object({ cursors: z.object({ next: z.string().nullish() }).nullish() }).nullish(),
})

const PAGE_SIZE = 1_000
/** A hundred products of a hundred variants each fill ten pages. */
const PAGES_AT_MOST = 20

/** The variants that customers see, by product id. Lists of products do not contain them. */
export async function listWixVariants(
  call: WixCall,
  products: readonly { id: string }[],
): Promise<Map<string, WixVariant[]>> {
  const found = new Map<string, WixVariant[]>()
  if (products.length === 0) return found
  const filter = { 'productData.productId': { $in: products.map(({ id }) => id) } }
  let cursor: string | null = null
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    const paging: object = { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) }
    const answer: z.output<typeof Page> = await call(
      {
        method: 'POST',
        path: 'stores/v3/products/query-variants',
        // A cursor contains its filter.
        body: { query: { ...(cursor === null && { filter }), cursorPaging: paging } },
      },
      Page,
    )
    for (const variant of answer.variants) {
      if (variant.visible === false) continue
      const { productId } = variant.productData
      found.set(productId, [...(found.get(productId) ?? []), wixVariantOf(variant)])
    }
    cursor = answer.pagingMetadata?.cursors?.next ?? null
    if (cursor === null || cursor === '') break
  }
  return found
}

const wixVariantOf = ({ variantId, optionChoices, price, media }: z.output<typeof Variant>): WixVariant => ({
  id: variantId,
  options: (optionChoices ?? []).map(({ optionChoiceNames }) => ({
    name: optionChoiceNames?.optionName ?? '',
    value: optionChoiceNames?.choiceName ?? '',
  })),
  price: parsePrice(price?.actualPrice?.amount),
  image: pictureOf(media?.image?.url),
})
