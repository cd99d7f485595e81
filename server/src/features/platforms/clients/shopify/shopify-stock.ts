import { z } from 'zod'
import { parsePrice } from '../parse-price.ts'
import type { StockChange, StockOutcome } from '../platform-client.ts'
import { notUnderstood, refused, unavailable } from '../platform-failure.ts'
import { type Shelf, type Shelves, type Step, takeByPlan } from '../take-by-plan.ts'
import type { ShopifyCall } from './shopify-graphql.ts'
import { ADJUST_STOCK, MORE_LEVELS, PRODUCT_STOCK } from './shopify-queries.ts'

const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
const Levels = z.object({
  nodes: z.array(
    z.object({
      location: z.object({ id: z.string() }),
      quantities: z.array(z.object({ quantity: z.number() })),
    }),
  ),
  pageInfo: PageInfo,
})

const Variant = z.object({
  id: z.string(),
  price: z.unknown().optional(),
  inventoryPolicy: z.string().nullish(),
  inventoryItem: z.object({ id: z.string(), tracked: z.boolean(), inventoryLevels: Levels }),
})

const VariantPage = z.object({
  product: z.object({ variants: z.object({ nodes: z.array(Variant), pageInfo: PageInfo }) }).nullable(),
})
const LevelPage = z.object({ inventoryItem: z.object({ inventoryLevels: Levels }).nullable() })

const Adjusted = z.object({
  inventoryAdjustQuantities: z
    .object({ userErrors: z.array(z.object({ code: z.string().nullish() })) })
    .nullish(),
})

/** Shopify does not say how long it keeps a key. */
const KEY_KNOWN_MS = 12 * 60 * 60 * 1000
/** 2,048 variants are the most that a product has. */
const VARIANT_PAGES_AT_MOST = 110
/** A shop has at most 1,000 locations. */
const LEVEL_PAGES_AT_MOST = 25
/** Shopify takes 250 changes at a time. */
const STEPS_AT_MOST = 250

/** Subtracts units at the locations that have them. It does not overwrite a sale that the shop makes meanwhile. */
export const takeShopifyStock = (
  call: ShopifyCall,
  change: StockChange,
  now: () => Date,
): Promise<StockOutcome> =>
  takeByPlan(change, {
    readShelves: () => readShelves(call, change),
    send: (key, steps) => adjust(call, key, steps),
    stepsAtMost: STEPS_AT_MOST,
    keyKnownMs: KEY_KNOWN_MS,
    now,
  })

async function adjust(call: ShopifyCall, key: string, steps: readonly Step[]): Promise<'done' | 'changed'> {
  const changes = steps.map(({ id, from, units }) => {
    const [inventoryItemId, locationId] = id.split(' ')
    // Shopify refuses the change when the shelf no longer has `from` units, so the stock never goes below zero.
    return { inventoryItemId, locationId, delta: -units, changeFromQuantity: from }
  })
  const input = { name: 'available', reason: 'correction', changes }
  const { inventoryAdjustQuantities: result } = await call(ADJUST_STOCK, { input, key }, Adjusted)
  if (!result) throw notUnderstood('shopify')
  const [error] = result.userErrors
  if (!error) return 'done'
  switch (error.code) {
    case 'CHANGE_FROM_QUANTITY_STALE':
    case 'INVALID_INVENTORY_ITEM':
    case 'INVALID_LOCATION':
    case 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED':
      return 'changed'
    case 'IDEMPOTENCY_CONCURRENT_REQUEST':
    case 'SERVICE_UNAVAILABLE':
      throw unavailable('Shopify is still working on this change of stock. We will try again by ourselves.')
    default:
      throw refused(
        'Shopify did not accept this change of stock. Check there that the product is stocked at an active location, then press Try again.',
      )
  }
}

async function readShelves(
  call: ShopifyCall,
  { productId, variantId }: StockChange,
): Promise<Shelves | null> {
  const shelves: Shelf[] = []
  let isUnlimited = false
  let after: string | null = null
  for (let page = 0; page < VARIANT_PAGES_AT_MOST; page++) {
    const { product }: z.output<typeof VariantPage> = await call(
      PRODUCT_STOCK,
      { id: productId, after },
      VariantPage,
    )
    if (product === null) return null
    for (const { id, price, inventoryPolicy, inventoryItem } of product.variants.nodes) {
      if (variantId !== null && id !== variantId) continue
      if (!inventoryItem.tracked || inventoryPolicy === 'CONTINUE') isUnlimited = true
      if (!inventoryItem.tracked) continue
      for (const { location, quantities } of await allLevels(call, inventoryItem)) {
        shelves.push({
          id: `${inventoryItem.id} ${location.id}`,
          available: quantities[0]?.quantity ?? 0,
          price: parsePrice(price),
        })
      }
    }
    after = nextOf(product.variants.pageInfo)
    if (after === null) break
  }
  return { shelves, isUnlimited }
}

async function allLevels(call: ShopifyCall, item: z.output<typeof Variant>['inventoryItem']) {
  const levels = [...item.inventoryLevels.nodes]
  let after = nextOf(item.inventoryLevels.pageInfo)
  for (let page = 0; after !== null && page < LEVEL_PAGES_AT_MOST; page++) {
    const { inventoryItem }: z.output<typeof LevelPage> = await call(
      MORE_LEVELS,
      { id: item.id, after },
      LevelPage,
    )
    if (inventoryItem === null) break
    levels.push(...inventoryItem.inventoryLevels.nodes)
    after = nextOf(inventoryItem.inventoryLevels.pageInfo)
  }
  return levels
}

const nextOf = ({ hasNextPage, endCursor }: z.output<typeof PageInfo>): string | null =>
  hasNextPage ? (endCursor ?? null) : null
