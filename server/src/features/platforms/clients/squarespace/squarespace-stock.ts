import { z } from 'zod'
import type { StockChange } from '../platform-client.ts'
import { refused, unavailable } from '../platform-failure.ts'
import { shareUnits } from '../share-units.ts'
import type { SquarespaceCall } from './squarespace-call.ts'
import { currentPrice, SquarespaceProduct } from './squarespace-product.ts'

const Found = z.object({ products: z.array(SquarespaceProduct).nullish() })
const Operations = z.array(z.object({ variantId: z.string(), quantity: z.number() }))
const Plan = z.object({ decrementOperations: Operations })

/** The most operations that one adjustment may hold. */
const OPERATIONS_AT_MOST = 50

export async function takeSquarespaceStock(call: SquarespaceCall, change: StockChange): Promise<void> {
  const kept = Plan.safeParse(change.plan)
  const plan = kept.success ? kept.data : await planOf(call, change)
  if (plan.decrementOperations.length === 0) return
  if (!kept.success) await change.keepPlan(plan)
  const { status, subtype } = await call.post('1.0/commerce/inventory/adjustments', change.key, plan)
  if (status === 204 || subtype === 'STOCK_NOT_TRACKED') return
  if (status === 404) throw gone()
  if (subtype === 'INSUFFICIENT_STOCK') {
    throw refused('Squarespace has sold these units meanwhile: fewer are left than were sold here.')
  }
  throw unavailable('Squarespace is still working on this change of stock.')
}

async function planOf(call: SquarespaceCall, { productId, units }: StockChange) {
  const { products } = await call.get(`v2/commerce/products/${encodeURIComponent(productId)}`, Found, gone())
  const product = products?.find(({ id }) => id === productId)
  if (!product) throw gone()
  const shelves = (product.variants ?? []).flatMap(({ id, stock, pricing }) =>
    id == null || stock == null || stock.unlimited === true
      ? []
      : [{ variantId: id, available: stock.quantity ?? 0, price: currentPrice(pricing) }],
  )
  return {
    decrementOperations: shareUnits(units, shelves)
      .slice(0, OPERATIONS_AT_MOST)
      .map(({ shelf, units: quantity }) => ({ variantId: shelf.variantId, quantity })),
  }
}

const gone = () => refused('This product is no longer on the Squarespace site.')
