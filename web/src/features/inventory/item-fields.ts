import type {
  InventoryItem,
  InventoryItemChange,
  InventoryItemDraft,
} from '#contract/inventory/inventory-item.ts'
import { entriesOf } from '#contract/shared/tables.ts'

/** The values of an item's form as typed text. */
export type ItemFields = {
  item_id: string
  item_name: string
  item_category: string
  price: string
  unlimited: boolean
  quantity: string
  image: string
  color: string
  size: string
  description: string
  hidden: boolean
}

export const emptyItem: ItemFields = {
  item_id: '',
  item_name: '',
  item_category: '',
  price: '',
  unlimited: false,
  quantity: '',
  image: '',
  color: '',
  size: '',
  description: '',
  hidden: false,
}

export const fieldsOfItem = (item: InventoryItem): ItemFields => ({
  item_id: item.item_id,
  item_name: item.item_name,
  item_category: item.item_category,
  price: item.price.toFixed(2),
  unlimited: item.quantity === null,
  quantity: item.quantity === null ? '' : String(item.quantity),
  image: item.image ?? '',
  color: item.color ?? '',
  size: item.size ?? '',
  description: item.description ?? '',
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
