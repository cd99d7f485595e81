import type { LineWish } from '#contract/orders/order.ts'
import type { OrderDraft } from '#contract/orders/place-order.ts'
import { centsOf } from '#contract/shared/money.ts'

/** A product that a customer orders, with the price in cents on their screen. */
export type WantedLine = {
  lineNumber: number
  storeId: string
  itemId: string
  name: string
  priceCents: number
  quantity: number
  /** What the customer wants if the product is not available; null when the screen did not ask. */
  wish?: LineWish | null | undefined
  /** The line's share of its store's discount. */
  discountCents?: number
}

export type DraftProduct = OrderDraft['products'][number]

/**
 * The lines of a draft. `onlyStores` gives the store of a product without a store id. Lines of the same product become
 * one line. `ambiguous` holds the products whose store is not known.
 */
export function wantedLines(
  products: readonly DraftProduct[],
  onlyStores: ReadonlyMap<string, string>,
): { lines: WantedLine[]; ambiguous: DraftProduct[] } {
  const lines = new Map<string, WantedLine>()
  const ambiguous: DraftProduct[] = []
  for (const product of products) {
    const storeId = product.storeId ?? onlyStores.get(product.productId)
    if (storeId === undefined) {
      ambiguous.push(product)
      continue
    }
    const key = `${storeId} ${product.productId}`
    const before = lines.get(key)
    if (before) {
      before.quantity += product.quantity
    } else {
      lines.set(key, {
        lineNumber: lines.size + 1,
        storeId,
        itemId: product.productId,
        name: product.productName,
        priceCents: centsOf(product.price),
        quantity: product.quantity,
        wish: product.wish,
      })
    }
  }
  return { lines: [...lines.values()], ambiguous }
}
