import { z } from 'zod'
import type { WixCall } from './wix-call.ts'

export const WixInventoryItem = z.object({
  id: z.string(),
  revision: z.string().nullish(),
  productId: z.string(),
  variantId: z.string().nullish(),
  trackQuantity: z.boolean().nullish(),
  inStock: z.boolean().nullish(),
  quantity: z.number().nullish(),
})

export type WixInventoryItem = z.output<typeof WixInventoryItem>

const Page = z.object({
  // Required: an answer without it does not mean that nothing is left.
  inventoryItems: z.array(WixInventoryItem),
  pagingMetadata: z.object({ cursors: z.object({ next: z.string().nullish() }).nullish() }).nullish(),
})

const PAGE_SIZE = 100
/** A hundred products of a thousand variants each, which is the most that a product has. */
const PAGES_AT_MOST = 1_000

/** The stock of products by product id, with one entry for each variant at each location. */
export async function listWixInventory(
  call: WixCall,
  productIds: readonly string[],
): Promise<Map<string, WixInventoryItem[]>> {
  const found = new Map<string, WixInventoryItem[]>()
  if (productIds.length === 0) return found
  let cursor: string | null = null
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    const answer: z.output<typeof Page> = await call(
      {
        method: 'POST',
        path: 'stores/v3/inventory-items/query',
        body: {
          // A cursor contains its filter.
          query:
            cursor === null
              ? { filter: { productId: { $in: productIds } }, cursorPaging: { limit: PAGE_SIZE } }
              : { cursorPaging: { limit: PAGE_SIZE, cursor } },
        },
      },
      Page,
    )
    for (const item of answer.inventoryItems) {
      const items = found.get(item.productId)
      if (items) items.push(item)
      else found.set(item.productId, [item])
    }
    cursor = answer.pagingMetadata?.cursors?.next ?? null
    if (cursor === null || cursor === '') break
  }
  return found
}
