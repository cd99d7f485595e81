import { z } from 'zod'
import type { StockChange } from '../platform-client.ts'
import { refused, unavailable } from '../platform-failure.ts'
import { shareUnits } from '../share-units.ts'
import { StaleRevision, type WixCall } from './wix-call.ts'

const Variant = z.object({ variantId: z.string(), quantity: z.number().nullish() })
const Found = z.object({
  inventoryItems: z
    .array(z.object({ trackQuantity: z.boolean().nullish(), variants: z.array(Variant).nullish() }))
    .nullish(),
})

const Step = z.object({ variantId: z.string(), from: z.number(), to: z.number() })
const Plan = z.object({ v1: z.array(Step) })

/** V1 has neither keys nor revisions: a planned number that stands there already is taken for done. */
export async function takeWixV1Stock(call: WixCall, change: StockChange): Promise<void> {
  const stock = await readStock(call, change.productId)
  if (stock.trackQuantity === false) return
  const quantityOf = (id: string) => stock.variants?.find(({ variantId }) => variantId === id)?.quantity ?? 0
  const kept = Plan.safeParse(change.plan)
  const steps = kept.success
    ? kept.data.v1
        .filter(({ variantId, to }) => quantityOf(variantId) > to)
        .map(({ variantId, from, to }) => {
          const quantity = quantityOf(variantId)
          return { variantId, from: quantity, to: Math.max(0, quantity - (from - to)) }
        })
    : shareUnits(
        change.units,
        (stock.variants ?? []).map(({ variantId, quantity }) => ({
          variantId,
          available: quantity ?? 0,
          price: null,
        })),
      ).map(({ shelf: { variantId, available }, units }) => ({
        variantId,
        from: available,
        to: available - units,
      }))
  if (steps.length === 0) return
  await change.keepPlan({ v1: steps })
  try {
    await call(
      {
        method: 'PATCH',
        path: `stores/v2/inventoryItems/product/${encodeURIComponent(change.productId)}`,
        body: {
          inventoryItem: {
            // Left out, it would turn tracking off for every variant.
            trackQuantity: true,
            variants: steps.map(({ variantId, to }) => ({ variantId, quantity: to })),
          },
        },
      },
      z.unknown(),
    )
  } catch (error) {
    if (error instanceof StaleRevision) throw unavailable('The stock on Wix was changed at the same moment.')
    throw error
  }
}

async function readStock(call: WixCall, productId: string) {
  const { inventoryItems } = await call(
    {
      method: 'POST',
      path: 'stores/v2/inventoryItems/query',
      // Filters of V1 are JSON within JSON.
      body: { query: { filter: JSON.stringify({ productId }), paging: { limit: 1, offset: 0 } } },
    },
    Found,
  )
  const [stock] = inventoryItems ?? []
  if (stock === undefined) throw refused('This product is no longer on the Wix site.')
  return stock
}
