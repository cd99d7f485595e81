import { UNITS_PER_PRODUCT_AT_MOST } from '#contract/orders/order-limits.ts'
import type { OrderTotals } from '#contract/orders/order-totals.ts'
import type { LineChange, OrderDraft } from '#contract/orders/place-order.ts'
import { centsOf, dollarsOf, formatCents } from '#contract/shared/money.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import type { CheckedLine } from './judge-order.ts'
import type { DraftProduct, WantedLine } from './wanted-lines.ts'

/** The lines that changed since the customer saw them, with the present price and stock. */
export function changedLines(checked: readonly CheckedLine[]): LineChange[] {
  return checked.flatMap(({ storeId, itemId, reason, priceCents, stock }) =>
    reason === null
      ? []
      : [
          {
            productId: itemId,
            storeId,
            reason,
            price: priceCents === null ? null : dollarsOf(priceCents),
            stock,
          },
        ],
  )
}

/** The problem of an order whose cart changed. Its message says what changed for each product. */
export function cartChanged(
  changes: LineChange[],
  lines: readonly Pick<WantedLine, 'itemId' | 'storeId' | 'name'>[],
) {
  const sentences = changes.map((change) => {
    const line = lines.find(
      ({ itemId, storeId }) => itemId === change.productId && storeId === change.storeId,
    )
    return sentenceOf(change, line?.name || 'Unnamed Product')
  })
  return new Problem('cart_changed', `${sentences.join(' ')} Nothing was charged.`, { details: { changes } })
}

function sentenceOf({ reason, price, stock }: LineChange, name: string): string {
  if (reason === 'price' && price !== null)
    return `${name} now costs ${formatCents(Math.round(price * 100))}.`
  if (reason === 'out_of_stock' && stock !== null && stock > 0)
    return `Only ${stock} of ${name} left in stock.`
  if (reason === 'out_of_stock') return `${name} is out of stock.`
  return `${name} is no longer available.`
}

/**
 * Throws when the sums on the screen differ from ours, and names the different ones. No order is placed at sums that
 * the customer did not see.
 */
export function requireSums(draft: OrderDraft, totals: OrderTotals): void {
  const { subtotalCents, discountCents, deliveryFeeCents, taxCents, totalCents } = totals
  const ours = [
    { name: 'subtotal', cents: subtotalCents, seen: draft.subtotal },
    { name: 'delivery fee', cents: deliveryFeeCents, seen: draft.deliveryFee },
    { name: 'tax', cents: taxCents, seen: draft.tax },
    { name: 'total', cents: totalCents, seen: draft.total },
  ]
  const differing = ours.filter(({ cents, seen }) => centsOf(seen) !== cents)
  if (differing.length === 0) return
  // A draft does not state the discount, which may be why the others differ.
  const discount = discountCents > 0 ? [{ name: 'discount', cents: discountCents }] : []
  const sentences = [...discount, ...differing].map(
    ({ name, cents }) => `The ${name} is now ${formatCents(cents)}.`,
  )
  const sums = {
    subtotal: dollarsOf(subtotalCents),
    discount: dollarsOf(discountCents),
    deliveryFee: dollarsOf(deliveryFeeCents),
    tax: dollarsOf(taxCents),
    total: dollarsOf(totalCents),
  }
  const message = `${sentences.join(' ')} Nothing was charged.`
  throw new Problem('cart_changed', message, { details: { changes: [], sums } })
}

/** Throws when the lines of one product together have more units than an order takes. */
export function refuseTooManyUnits(lines: readonly Pick<WantedLine, 'name' | 'quantity'>[]): void {
  const line = lines.find(({ quantity }) => quantity > UNITS_PER_PRODUCT_AT_MOST)
  if (line === undefined) return
  const name = line.name || 'Unnamed Product'
  throw new Problem(
    'too_many_units',
    `An order takes at most ${UNITS_PER_PRODUCT_AT_MOST} of ${name}. Nothing was charged.`,
  )
}

/** The problem of products without a store id that no store or several stores sell. */
export function storeUnknown(products: readonly DraftProduct[]): Problem {
  const changes = products.map(
    ({ productId }): LineChange => ({
      productId,
      storeId: null,
      reason: 'ambiguous',
      price: null,
      stock: null,
    }),
  )
  const names = products.map(({ productName }) => productName || 'Unnamed Product').join(', ')
  return new Problem(
    'cart_changed',
    `It is not clear which store sells ${names}. Remove it, and add it on the page of its store. Nothing was charged.`,
    { details: { changes } },
  )
}
