import type {
  InventoryItem,
  InventoryItemChange,
  InventoryItemDraft,
} from '#contract/inventory/inventory-item.ts'
import { ITEM_TEXTS } from '#contract/inventory/item-rules.ts'
import { entriesOf, keysOf, tableOf } from '#contract/shared/tables.ts'

const TEXTS = keysOf(ITEM_TEXTS)

/** The values of an item's form as typed text. */
export type ItemFields = Record<keyof typeof ITEM_TEXTS | 'price' | 'quantity' | 'image', string> & {
  unlimited: boolean
  hidden: boolean
}

export const emptyItem: ItemFields = {
  ...tableOf(TEXTS, () => ''),
  price: '',
  unlimited: false,
  quantity: '',
  image: '',
  hidden: false,
}

export const fieldsOfItem = (item: InventoryItem): ItemFields => ({
  ...tableOf(TEXTS, (name) => item[name] ?? ''),
  price: item.price.toFixed(2),
  unlimited: item.quantity === null,
  quantity: item.quantity === null ? '' : String(item.quantity),
  image: item.image ?? '',
  hidden: item.hidden,
})

/**
 * The fields that the person changed. Sales can change the stock at the same time, so a new stock carries the stock
 * that it replaces.
 */
export function changesOf(item: InventoryItem, draft: InventoryItemDraft): InventoryItemChange {
  const { item_id: _, ...fields } = draft
  const changed = entriesOf(fields).filter(([name, value]) => value !== item[name])
  const change: InventoryItemChange = Object.fromEntries(changed)
  return 'quantity' in change ? { ...change, seenQuantity: item.quantity } : change
}
