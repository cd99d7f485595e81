import type { LineRow } from '../reading/get-order.sql.ts'
import type { HeldItem } from './hold-items.sql.ts'
import type { HeldOrder } from './hold-order.ts'
import type { NewOrder } from './new-order.ts'
import type { WantedLine } from './wanted-lines.ts'

/** A wanted item as the store has it. `reason` says why the order cannot have it; null when it can. */
export type CheckedLine =
  | { storeId: string; itemId: string; reason: 'gone'; priceCents: null; stock: null }
  | (LineRow & {
      storeId: string
      itemId: string
      reason: 'price' | 'out_of_stock' | null
      /** Units; null when unlimited. */
      stock: number | null
    })

/** A line with the item that the order takes. */
export type SoldLine = WantedLine & { item: HeldItem }

export type Verdict = {
  /** Whether the account of the customer is suspended or deleted. */
  suspended: boolean
  /** Each wanted item once, by line number. */
  lines: CheckedLine[]
  /** What the order takes when it is placed; null when it is not. */
  sold: SoldLine[] | null
}

/**
 * Whether an order is placed. `wanted` has each item once. Each item has the price that the customer saw and enough stock, each code can be used, each
 * store still keeps its promise and is served by somebody, and the customer's account is not suspended.
 */
export function judgeOrder(
  { codes }: Pick<NewOrder, 'codes'>,
  wanted: readonly WantedLine[],
  { sellers, items, codes: heldCodes, broken }: HeldOrder,
): Verdict {
  const onSale = items.filter(({ storeId }) => sellers.servedStoreIds.has(storeId))
  const found = new Map(onSale.map((item) => [keyOf(item), item]))
  const pairs = wanted.map((line) => ({ ...line, item: found.get(keyOf(line)) }))
  const lines = pairs.map(({ item, ...line }) => checkedLine(line, item))
  const holds =
    sellers.isCustomerActive &&
    broken.length === 0 &&
    lines.every(({ reason }) => reason === null) &&
    heldCodes.filter((code) => code.holds).length === codes.length
  const sold = pairs.flatMap(({ item, ...line }) => (item === undefined ? [] : [{ ...line, item }]))
  return { suspended: !sellers.isCustomerActive, lines, sold: holds ? sold : null }
}

const keyOf = ({ storeId, itemId }: { storeId: string; itemId: string }) => `${storeId} ${itemId}`

function checkedLine(wanted: WantedLine, item: HeldItem | undefined): CheckedLine {
  const { storeId, itemId, quantity } = wanted
  if (item === undefined) return { storeId, itemId, reason: 'gone', priceCents: null, stock: null }
  return {
    storeId,
    itemId,
    reason: reasonOf(wanted, item),
    stock: item.stock,
    productId: itemId,
    productName: item.name,
    priceCents: item.priceCents,
    quantity,
    category: item.categoryName,
    storeName: item.storeName,
    image: item.image,
  }
}

function reasonOf({ priceCents: seenCents, quantity }: WantedLine, { priceCents, stock }: HeldItem) {
  if (seenCents !== priceCents) return 'price'
  return stock !== null && stock < quantity ? 'out_of_stock' : null
}
