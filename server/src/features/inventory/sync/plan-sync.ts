import type { SyncChange } from '#contract/inventory/update-inventory.ts'
import { platformNames } from '#contract/platforms/platform.ts'
import { Problem } from '../../../infrastructure/http/problem.ts'
import { HAND_VALUES, handFieldOf, type Item, isHiddenByHand } from '../../items/public.ts'
import { type ProductToSync, type SyncedItem, stockOf } from './synced-product.ts'

/** What a sync does to one product. */
export type PlannedSync = {
  product: ProductToSync
  change: SyncChange
  /** The items to write. New ones have taken over what was set by hand on the product's other items. */
  items: SyncedItem[]
  /** Items of the product to remove, because the product now has other variants, or none. */
  replaced: Item[]
  /** How many items the store has more afterwards. */
  added: number
}

/**
 * Plans a sync of these products, with the existing items that `lockItems` has found. Throws stock_changed if sales
 * have changed a stock since the caller saw it, and item_exists if another platform's product has the same id: ids are
 * unique only within a platform.
 */
export function planSync(products: readonly ProductToSync[], held: readonly Item[]): PlannedSync[] {
  const byId = new Map(held.map((item) => [keyOf(item.storeId, item.itemId), item]))
  const byProduct = Map.groupBy(held, ({ storeId, platform, platformProductId }) =>
    keyOf(storeId, platform ?? '', platformProductId ?? ''),
  )
  const planned = products.map((product) => {
    const { storeId, platform, productId } = product
    const siblings = platform === null ? [] : (byProduct.get(keyOf(storeId, platform, productId)) ?? [])
    const own = [productId, ...product.items.map(({ itemId }) => itemId)]
      .map((itemId) => byId.get(keyOf(storeId, itemId)))
      .filter((item) => item !== undefined)
    for (const item of own) refuseForeign(product, item)
    return planOne(product, [...new Set([...siblings, ...own])])
  })
  refuseSoldMeanwhile(planned)
  return planned
}

function planOne(product: ProductToSync, before: readonly Item[]): PlannedSync {
  const wanted = new Set(product.items.map(({ itemId }) => itemId))
  const there = new Set(before.map(({ itemId }) => itemId))
  const replaced = before.filter(({ itemId }) => !wanted.has(itemId))
  const newItems = product.items.filter(({ itemId }) => !there.has(itemId))
  const localQuantity = stockOf(before)
  const isSame = replaced.length + newItems.length === 0 && localQuantity === product.quantity
  return {
    product,
    change: {
      id: product.productId,
      storeId: product.storeId,
      change: before.length === 0 ? 'added' : isSame ? 'unchanged' : 'modified',
      localQuantity: before.length === 0 ? null : localQuantity,
      quantity: product.quantity,
    },
    items: product.items.map((item) => (there.has(item.itemId) ? item : asSibling(item, before, replaced))),
    replaced,
    added: newItems.length - replaced.length,
  }
}

/** What each variant of a product has of its own. */
const OWN = new Set(['priceCents', 'quantity', 'color', 'size'])

/**
 * A new item, with what was set by hand on the other items of its product, except what each variant has of its own, and
 * the picture if it has one of its own at the platform. It is hidden if all of them are hidden by hand.
 */
function asSibling(item: SyncedItem, before: readonly Item[], replaced: readonly Item[]): SyncedItem {
  const taken = HAND_VALUES.flatMap((value) => {
    if (OWN.has(value) || (value === 'image' && item.hasOwnImage)) return []
    const from = before.find(({ byHand }) => byHand.includes(handFieldOf(value)))
    return from === undefined ? [] : [{ value, from }]
  })
  const [first] = replaced.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())
  return {
    ...item,
    ...Object.fromEntries(taken.map(({ value, from }) => [value, from[value]])),
    byHand: [...new Set([...item.byHand, ...taken.map(({ value }) => handFieldOf(value))])],
    isHidden: before.length > 0 && before.every(isHiddenByHand),
    createdAt: first ?? null,
  }
}

function refuseForeign({ name, platform }: ProductToSync, before: Item): void {
  if (!before.platform || platform === null || platform === before.platform) return
  const owner = platformNames[before.platform]
  throw new Problem('item_exists', `${name} has the id of a product from ${owner}. Nothing was saved.`)
}

/** A stock that already has the new value is not a conflict: the response to an earlier try was lost. */
function refuseSoldMeanwhile(planned: readonly PlannedSync[]): void {
  const sold = planned.filter(
    ({ product: { seenQuantity, quantity }, change: { change, localQuantity } }) =>
      seenQuantity !== undefined &&
      change !== 'added' &&
      localQuantity !== seenQuantity &&
      localQuantity !== quantity,
  )
  if (sold.length === 0) return
  const which = sold.length === 1 ? `of ${sold[0]?.product.name}` : `of ${sold.length} products`
  throw new Problem('stock_changed', `Sales have changed the stock ${which} meanwhile. Nothing was saved.`, {
    details: { changes: sold.map(({ change }) => change) },
  })
}

const keyOf = (...parts: readonly string[]) => parts.join(' ')
