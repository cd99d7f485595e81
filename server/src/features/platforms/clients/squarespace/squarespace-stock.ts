import { z } from 'zod'
import type { StockChange, StockOutcome } from '../platform-client.ts'
import { unavailable } from '../platform-failure.ts'
import { type Shelves, type Step, takeByPlan } from '../take-by-plan.ts'
import type { SquarespaceCall } from './squarespace-call.ts'
import { currentPrice, SquarespaceProduct } from './squarespace-product.ts'

const Found = z.object({ products: z.array(SquarespaceProduct).nullish() })

export const ADJUSTMENTS_PATH = '1.0/commerce/inventory/adjustments'
/** Squarespace keeps a key for 48 hours. */
const KEY_KNOWN_MS = 36 * 60 * 60 * 1000
/** One adjustment holds at most 50 operations. */
const OPERATIONS_AT_MOST = 50

/** Subtracts units from the variants that have them. When Squarespace refuses to go below zero, it plans again. */
export const takeSquarespaceStock = (
  call: SquarespaceCall,
  change: StockChange,
  now: () => Date,
): Promise<StockOutcome> =>
  takeByPlan(change, {
    readShelves: () => readShelves(call, change),
    send: (key, steps) => adjust(call, key, steps),
    stepsAtMost: OPERATIONS_AT_MOST,
    keyKnownMs: KEY_KNOWN_MS,
    now,
  })

async function adjust(
  call: SquarespaceCall,
  key: string,
  steps: readonly Step[],
): Promise<'done' | 'changed'> {
  const operations = (sign: 1 | -1) =>
    steps
      .filter(({ units }) => units * sign > 0)
      .map(({ id, units }) => ({ variantId: id, quantity: units * sign }))
  const [decrementOperations, incrementOperations] = [operations(1), operations(-1)]
  const { status, subtype } = await call.post(ADJUSTMENTS_PATH, key, {
    ...(decrementOperations.length > 0 && { decrementOperations }),
    ...(incrementOperations.length > 0 && { incrementOperations }),
  })
  if (status === 204) return 'done'
  // Leave out variants that have become unlimited or were removed before the plan is made again.
  if (status === 404 || subtype === 'INSUFFICIENT_STOCK' || subtype === 'STOCK_NOT_TRACKED') return 'changed'
  throw unavailable('Squarespace is still working on this change of stock. We will try again by ourselves.')
}

async function readShelves(
  call: SquarespaceCall,
  { productId, variantId }: StockChange,
): Promise<Shelves | null> {
  const found = await call.find(`v2/commerce/products/${encodeURIComponent(productId)}`, Found)
  const product = found?.products?.find(({ id }) => id === productId)
  if (!product) return null
  const variants = (product.variants ?? []).filter(({ id }) => variantId === null || id === variantId)
  // The variant is gone.
  if (variantId !== null && variants.length === 0) return null
  return {
    shelves: variants.flatMap(({ id, stock, pricing }) =>
      id == null || stock == null || stock.unlimited === true
        ? []
        : [{ id, available: stock.quantity ?? 0, price: currentPrice(pricing) }],
    ),
    // Gift cards and downloads have no stock at all.
    isUnlimited: variants.every(({ stock }) => stock == null) || variants.some((one) => one.stock?.unlimited),
  }
}
