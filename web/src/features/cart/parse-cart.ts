import type { LineWish } from '#contract/orders/order.ts'
import { LINES_AT_MOST } from '#contract/orders/order-limits.ts'
import { type CartLine, mergeCarts, uniqueIdOf, unitsAtMost } from './cart.ts'

/**
 * Reads a saved cart. Anybody can write into the storage of a browser, and old versions wrote other lines. Drops what
 * is not a line, and fills in what a line lacks. Never throws.
 */
export function parseCart(saved: string | null): CartLine[] {
  if (saved === null) return []
  try {
    const value: unknown = JSON.parse(saved)
    if (!Array.isArray(value)) return []
    const lines = value.flatMap((entry) => parseLine(entry) ?? [])
    // Merging adds up lines with the same uniqueId.
    return mergeCarts([], lines).slice(0, LINES_AT_MOST)
  } catch {
    return []
  }
}

// Not the contract's list, which would bring its schemas into the first load.
const WISHES = ['refund', 'similar', 'contact'] as const satisfies readonly LineWish[]

/** One line, or null when it is none. */
export function parseLine(entry: unknown): CartLine | null {
  if (typeof entry !== 'object' || entry === null) return null
  const line = entry as Record<string, unknown>
  const item_id = typeof line.item_id === 'number' ? String(line.item_id) : line.item_id
  const storeId = storeIdOf(line.storeId)
  const price = priceOf(line.price)
  const quantity = Math.trunc(Number(line.quantity ?? 1))
  if (typeof item_id !== 'string' || item_id === '') return null
  if (price === null || !(quantity >= 1)) return null
  const stock =
    typeof line.stock === 'number' && Number.isInteger(line.stock) && line.stock >= 1 ? line.stock : null
  const wish = WISHES.find((known) => known === line.wish)
  return {
    item_id,
    item_name: textOr(line.item_name, ''),
    item_category: textOr(line.item_category, ''),
    price,
    image: textOr(line.image, null),
    color: wordOf(line.color),
    size: wordOf(line.size),
    storeId,
    storeName: textOr(line.storeName, ''),
    // Without a store the saved id alone tells two lines of one item apart.
    uniqueId:
      storeId === null ? textOr(line.uniqueId, '') || `${item_id}-` : uniqueIdOf({ item_id, storeId }),
    quantity: Math.min(quantity, unitsAtMost(stock)),
    stock,
    ...(wish && { wish }),
  }
}

/** Null where the line does not name its store. The server then looks for the only store that sells the item. */
function storeIdOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? asRecordId(value) : null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A cart of an older version may hold the id of a record in capitals. Any other id keeps its spelling. */
const asRecordId = (id: string) => (UUID.test(id) ? id.toLowerCase() : id)

/** A size may be a number, such as that of a shoe. */
const wordOf = (value: unknown) => (typeof value === 'number' ? String(value) : textOr(value, null))

/** The specification allows a price as number or text: '12.50', '$12.50', '1,200.00'. */
function priceOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.replace(/^\s*\$|,(?=\d{3}(?!\d))/g, '') : ''
  const price = text.trim() !== '' ? Number(text) : value
  return typeof price === 'number' && price >= 0 && price <= 1_000_000 ? price : null
}

const textOr = <Otherwise extends string | null>(value: unknown, otherwise: Otherwise): string | Otherwise =>
  typeof value === 'string' ? value : otherwise
