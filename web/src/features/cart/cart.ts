import type { LineWish } from '#contract/orders/order.ts'
import { LINES_AT_MOST, UNITS_PER_PRODUCT_AT_MOST } from '#contract/orders/order-limits.ts'
import type { LineChange } from '#contract/orders/place-order.ts'
import type { Item } from '#contract/products/item.ts'
import { centsOf } from '#contract/shared/money.ts'

/** One product in the cart. `quantity` is units in the cart, `stock` is units that the store has left. */
export type CartLine = Omit<Item, 'quantity'> & {
  /** `item_id-storeId`: two stores may use the same item_id. */
  uniqueId: string
  quantity: number
  /** Null when unlimited or not known. */
  stock: number | null
  /** Null when it is not known. The server then looks for the only store that sells the item. */
  storeId: string | null
  storeName: string
  /** What the store should do when it does not have the product. Absent until it is chosen at checkout. */
  wish?: LineWish
}

/** A product of a store. Its `quantity` is the stock. */
export type Offer = Item & { storeId: string; storeName: string }

/** `at_stock`: the cart holds the whole stock. `full`: an order takes no more lines. */
export type AddOutcome = 'added' | 'raised' | 'at_stock' | 'out_of_stock' | 'full'

export const uniqueIdOf = ({ item_id, storeId }: { item_id: string; storeId: string }): string =>
  `${item_id}-${storeId}`

/** The most units that a line may hold. */
export const unitsAtMost = (stock: number | null): number =>
  Math.min(stock ?? UNITS_PER_PRODUCT_AT_MOST, UNITS_PER_PRODUCT_AT_MOST)

/** Adds one unit. A line that is there takes the present price, name and stock of the store. */
export function addToCart(lines: CartLine[], offer: Offer): { lines: CartLine[]; outcome: AddOutcome } {
  const { quantity: stock, ...item } = offer
  const uniqueId = uniqueIdOf(offer)
  const present = lines.find((line) => line.uniqueId === uniqueId)
  if (stock !== null && stock <= 0) return { lines, outcome: 'out_of_stock' }
  if (!present) {
    if (lines.length >= LINES_AT_MOST) return { lines, outcome: 'full' }
    return { lines: [...lines, lineOf(offer)], outcome: 'added' }
  }
  const outcome = present.quantity < unitsAtMost(stock) ? 'raised' : 'at_stock'
  const quantity = Math.min(present.quantity + 1, unitsAtMost(stock))
  const { item_name, item_category, price, image, color, size, storeName } = item
  const now = { item_name, item_category, price, image, color, size, storeName, stock, quantity }
  return { lines: replace(lines, { ...present, ...now }), outcome }
}

/** A line with one unit of the offer. An offer may have more members than a line keeps. */
export function lineOf(offer: Offer): CartLine {
  const { item_id, item_name, item_category, price, image, color, size, storeId, storeName } = offer
  const shown = { item_id, item_name, item_category, price, image, color, size, storeId, storeName }
  return { ...shown, uniqueId: uniqueIdOf(offer), quantity: 1, stock: offer.quantity }
}

/**
 * Raises a product to at least so many units, within its stock. More units that are there already stay. `units` is what
 * the cart then holds, 0 when nothing could be added.
 */
export function holdAtLeast(lines: CartLine[], offer: Offer, units: number) {
  const uniqueId = uniqueIdOf(offer)
  const before = lines.find((line) => line.uniqueId === uniqueId)?.quantity ?? 0
  const { lines: added, outcome } = addToCart(lines, offer)
  if (outcome === 'out_of_stock' || outcome === 'full') return { lines, outcome, units: 0 }
  const raised = setQuantity(added, uniqueId, Math.max(before, units))
  return { lines: raised, outcome, units: raised.find((line) => line.uniqueId === uniqueId)?.quantity ?? 0 }
}

/** Sets the units of a line, never below 1 and never above its stock. */
export function setQuantity(lines: CartLine[], uniqueId: string, quantity: number): CartLine[] {
  return lines.map((line) =>
    line.uniqueId === uniqueId ? { ...line, quantity: within(quantity, line.stock) } : line,
  )
}

/** Sets or, with null, takes away the wish of a line. */
export const setWish = (lines: CartLine[], uniqueId: string, wish: LineWish | null): CartLine[] =>
  lines.map((line) => {
    if (line.uniqueId !== uniqueId) return line
    const { wish: _, ...plain } = line
    return wish === null ? plain : { ...plain, wish }
  })

export const removeFromCart = (lines: CartLine[], uniqueId: string): CartLine[] =>
  lines.filter((line) => line.uniqueId !== uniqueId)

/** Puts a removed line back at its index. When the product is in the cart again, adds the units to that line. */
export function restoreLine(lines: CartLine[], line: CartLine, index: number): CartLine[] {
  const isThere = lines.some(({ uniqueId }) => uniqueId === line.uniqueId)
  if (isThere || lines.length >= LINES_AT_MOST) return mergeCarts(lines, [line])
  return lines.toSpliced(index, 0, line)
}

type OrderedProduct = { productId: string; storeId: string; quantity: number }

/** Removes the units of a placed order. Units that were added later stay. */
export function takeOut(lines: CartLine[], products: readonly OrderedProduct[]): CartLine[] {
  return lines.flatMap((line) => {
    const ordered = products.find((product) => isOf(line, product))
    const quantity = line.quantity - (ordered?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** Whether the server means this line. It names the store that it found for a line without one. */
const isOf = (line: CartLine, { productId, storeId }: { productId: string; storeId: string | null }) =>
  productId === line.item_id && (line.storeId === null || storeId === line.storeId)

/** Merges two carts of one person. Units of the same product are added up to its stock. */
export function mergeCarts(kept: CartLine[], joining: CartLine[]): CartLine[] {
  let merged = kept
  for (const line of joining) {
    const present = merged.find(({ uniqueId }) => uniqueId === line.uniqueId)
    if (present) {
      const quantity = within(present.quantity + line.quantity, line.stock)
      merged = replace(merged, { ...line, quantity })
    } else if (merged.length < LINES_AT_MOST) {
      merged = [...merged, line]
    }
  }
  return merged
}

/** Sets the price and stock of changed lines. Removes products that are gone or sold out. */
export function applyChanges(lines: CartLine[], changes: readonly LineChange[]): CartLine[] {
  return lines.flatMap((line) => {
    const change = changes.find((named) => isOf(line, named))
    if (!change) return [line]
    if (change.reason === 'gone' || change.stock === 0) return []
    const { price, stock } = change
    return [{ ...line, price: price ?? line.price, stock, quantity: within(line.quantity, stock) }]
  })
}

export type StoreLines = { key: string; storeId: string | null; storeName: string; lines: CartLine[] }

/**
 * The lines of each store, in the order in which the stores came into the cart. Lines that do not name their store are
 * together when they have the same store name.
 */
export function byStore(lines: readonly CartLine[]): StoreLines[] {
  const stores = Map.groupBy(lines, ({ storeId, storeName }) => storeId ?? `named-${storeName}`)
  return [...stores].map(([key, own]) => ({
    key,
    storeId: own[0]?.storeId ?? null,
    storeName: own.find(({ storeName }) => storeName !== '')?.storeName ?? 'Unnamed Store',
    lines: own,
  }))
}

/** What each store that is known has to deliver. */
export const partsOf = (stores: readonly StoreLines[]) =>
  stores.flatMap(({ storeId, lines }) =>
    storeId === null ? [] : [{ storeId, subtotalCents: subtotalCents(lines) }],
  )

/** The number on the badge: units, not lines. */
export const totalQuantity = (lines: readonly CartLine[]): number =>
  lines.reduce((total, line) => total + line.quantity, 0)

export const subtotalCents = (lines: readonly CartLine[]): number =>
  lines.reduce((total, line) => total + centsOf(line.price) * line.quantity, 0)

const within = (quantity: number, stock: number | null) =>
  Math.max(1, Math.min(Math.trunc(quantity) || 1, unitsAtMost(stock)))

const replace = (lines: CartLine[], changed: CartLine) =>
  lines.map((line) => (line.uniqueId === changed.uniqueId ? changed : line))
