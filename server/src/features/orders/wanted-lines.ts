import type { OrderDraft } from '#contract/orders/place-order.ts'
import { centsOf } from '#contract/shared/money.ts'

/** One product of an order as the customer wants it, with the price that was on the screen. */
export type WantedLine = {
  lineNumber: number
  storeId: string
  itemId: string
  name: string
  priceCents: number
  quantity: number
}

export type DraftProduct = OrderDraft['products'][number]

/**
 * The lines of a draft, with the store of each: `onlyStores` fills in where the draft names none. The same
 * product twice becomes one line, so that its stock is claimed once. `ambiguous` holds the products whose
 * store cannot be told.
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
      })
    }
  }
  return { lines: [...lines.values()], ambiguous }
}
