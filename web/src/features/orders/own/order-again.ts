import type { AgainLine } from '#contract/orders/list-again.ts'
import type { Order } from '#contract/orders/order.ts'
import { centsOf } from '#contract/shared/money.ts'
import { formatPrice } from '../../../ui/price.tsx'
import { type CartLine, holdAtLeast } from '../../cart/public.ts'

/** What is not as it was, by product. `detail` is a sentence. */
export type Difference = { key: string; name: string; detail: string }

export type AgainPlan = {
  /** The cart with everything that is to be had. */
  lines: CartLine[]
  /** How many of the order's products the cart now holds. */
  found: number
  missing: Difference[]
  changed: Difference[]
}

type OrderedProducts = Pick<Order, 'products'>

/**
 * Puts the products of an order into a cart, at today's price and not above the stock. A product that is in the cart
 * already is raised to the units of the order, so a second press adds nothing.
 */
export function planAgain(cart: CartLine[], again: readonly AgainLine[], order: OrderedProducts): AgainPlan {
  const plan: AgainPlan = { lines: cart, found: 0, missing: [], changed: [] }
  for (const line of again) {
    const named = { key: `${line.storeId} ${line.productId}`, name: line.productName || 'Unnamed Product' }
    if (line.item === null) {
      plan.missing.push({ ...named, detail: `${line.storeName} no longer has it.` })
      continue
    }
    const { storeId, storeName, quantity } = line
    const held = holdAtLeast(plan.lines, { ...line.item, storeId, storeName }, quantity)
    if (held.units === 0) {
      const detail = held.outcome === 'full' ? 'Your cart is full.' : `Out of stock at ${storeName}.`
      plan.missing.push({ ...named, detail })
      continue
    }
    plan.lines = held.lines
    plan.found += 1
    const details = [fewerText(held.units, quantity), priceText(line, line.item.price, order)].filter(Boolean)
    if (details.length > 0) plan.changed.push({ ...named, detail: details.join(' ') })
  }
  return plan
}

const fewerText = (units: number, wanted: number) =>
  units < wanted ? `Only ${units} of ${wanted} in stock.` : null

function priceText({ storeId, productId }: AgainLine, price: number, { products }: OrderedProducts) {
  const before = products.find((product) => product.storeId === storeId && product.productId === productId)
  if (!before || centsOf(before.price) === centsOf(price)) return null
  return `Now ${formatPrice(centsOf(price))}, was ${formatPrice(centsOf(before.price))}.`
}
