import { z } from 'zod'
import { lowestPrice } from '../parse-price.ts'
import type { StockChange } from '../platform-client.ts'
import { notUnderstood, refused, unavailable } from '../platform-failure.ts'
import { shareUnits } from '../share-units.ts'
import type { ShopifyCall } from './shopify-graphql.ts'
import { ADJUST_STOCK, PRODUCT_STOCK } from './shopify-queries.ts'

const Variant = z.object({
  price: z.unknown(),
  inventoryItem: z.object({
    id: z.string(),
    tracked: z.boolean(),
    inventoryLevels: z.object({
      nodes: z.array(
        z.object({
          location: z.object({ id: z.string() }),
          quantities: z.array(z.object({ quantity: z.number() })),
        }),
      ),
    }),
  }),
})

const Page = z.object({
  product: z
    .object({
      variants: z.object({
        nodes: z.array(Variant),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
      }),
    })
    .nullable(),
})

const Plan = z.object({
  changes: z.array(z.object({ inventoryItemId: z.string(), locationId: z.string(), delta: z.number() })),
})

const Adjusted = z.object({
  inventoryAdjustQuantities: z
    .object({ userErrors: z.array(z.object({ code: z.string().nullish() })) })
    .nullish(),
})

const PAGES_AT_MOST = 30

/** Takes units off where they are available, as changes and not as totals: a sale there meanwhile is kept. */
export async function takeShopifyStock(call: ShopifyCall, change: StockChange): Promise<void> {
  const kept = Plan.safeParse(change.plan)
  const plan = kept.success ? kept.data : await planOf(call, change)
  if (plan.changes.length === 0) return
  if (!kept.success) await change.keepPlan(plan)
  const input = {
    name: 'available',
    reason: 'correction',
    changes: plan.changes.map((one) => ({ ...one, changeFromQuantity: null })),
  }
  const { inventoryAdjustQuantities: result } = await call(ADJUST_STOCK, { input, key: change.key }, Adjusted)
  if (!result) throw notUnderstood('shopify')
  const [error] = result.userErrors
  if (!error) return
  // The first try is still at work there.
  if (error.code === 'IDEMPOTENCY_CONCURRENT_REQUEST' || error.code === 'SERVICE_UNAVAILABLE') {
    throw unavailable('Shopify is still working on this change of stock.')
  }
  throw refused('Shopify did not accept this change of stock.')
}

async function planOf(call: ShopifyCall, { productId, units }: StockChange): Promise<z.output<typeof Plan>> {
  const shelves: { available: number; price: number | null; inventoryItemId: string; locationId: string }[] =
    []
  let after: string | null = null
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    const answer: z.output<typeof Page> = await call(PRODUCT_STOCK, { id: productId, after }, Page)
    const { product } = answer
    if (product === null) throw refused('This product is no longer in the Shopify shop.')
    for (const { price, inventoryItem } of product.variants.nodes) {
      if (!inventoryItem.tracked) continue
      for (const { location, quantities } of inventoryItem.inventoryLevels.nodes) {
        shelves.push({
          available: quantities[0]?.quantity ?? 0,
          price: lowestPrice([price]),
          inventoryItemId: inventoryItem.id,
          locationId: location.id,
        })
      }
    }
    const { hasNextPage, endCursor } = product.variants.pageInfo
    if (!hasNextPage || !endCursor) break
    after = endCursor
  }
  return {
    changes: shareUnits(units, shelves).map(({ shelf, units: taken }) => ({
      inventoryItemId: shelf.inventoryItemId,
      locationId: shelf.locationId,
      delta: -taken,
    })),
  }
}
