import { z } from 'zod'
import type { StockChange, StockOutcome } from '../platform-client.ts'
import { type Shelves, type Step, takeByPlan } from '../take-by-plan.ts'
import { StaleRevision, type WixCall } from './wix-call.ts'

const Variant = z.object({ variantId: z.string(), quantity: z.number().nullish() })
const Found = z.object({
  inventoryItems: z.array(
    z.object({ trackQuantity: z.boolean().nullish(), variants: z.array(Variant).nullish() }),
  ),
})

const VARIANTS_AT_MOST = 1_000

const stockPath = (productId: string) => `stores/v2/inventoryItems/product/${encodeURIComponent(productId)}`

/**
 * V1 has neither keys nor revisions: our write replaces a sale that the shop makes between our read and our write. V1
 * has no locations: a variant has one quantity for the whole site.
 */
export const takeWixV1Stock = (call: WixCall, change: StockChange, now: () => Date): Promise<StockOutcome> =>
  takeByPlan(change, {
    readShelves: () => readShelves(call, change),
    send: (_, steps) => setQuantities(call, change.productId, steps),
    stepsAtMost: VARIANTS_AT_MOST,
    keyKnownMs: 0,
    now,
  })

/** Changes a product that does not exist: Wix checks the permission before it looks for the product. */
export const probeWixV1Writing = (call: WixCall, missingId: string): Promise<void> =>
  call.probe({
    method: 'PATCH',
    path: stockPath(missingId),
    body: { inventoryItem: { trackQuantity: true, variants: [] } },
  })

async function setQuantities(
  call: WixCall,
  productId: string,
  steps: readonly Step[],
): Promise<'done' | 'changed'> {
  const variants = steps.map(({ id, from, units }) => ({ variantId: id, quantity: from - units }))
  // Without trackQuantity, Wix turns tracking off for every variant.
  const body = { inventoryItem: { trackQuantity: true, variants } }
  try {
    await call({ method: 'PATCH', path: stockPath(productId), body }, z.unknown())
    return 'done'
  } catch (error) {
    if (error instanceof StaleRevision) return 'changed'
    throw error
  }
}

async function readShelves(
  call: WixCall,
  { productId, variantId: wanted }: StockChange,
): Promise<Shelves | null> {
  const { inventoryItems } = await call(
    {
      method: 'POST',
      path: 'stores/v2/inventoryItems/query',
      // V1 takes filters as a JSON string.
      body: { query: { filter: JSON.stringify({ productId }), paging: { limit: 1, offset: 0 } } },
    },
    Found,
  )
  const [stock] = inventoryItems
  if (stock === undefined) return null
  const isUnlimited = stock.trackQuantity === false
  const shelves = (stock.variants ?? [])
    .filter(({ variantId }) => wanted === null || variantId === wanted)
    .map(({ variantId, quantity }) => ({ id: variantId, available: quantity ?? 0, price: null }))
  return { shelves: isUnlimited ? [] : shelves, isUnlimited }
}
