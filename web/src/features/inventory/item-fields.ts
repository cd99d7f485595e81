import { z } from 'zod'
import {
  type InventoryItem,
  type InventoryItemChange,
  InventoryItemDraft,
} from '#contract/inventory/inventory-item.ts'
import { PRICE_REFUSED, priceCentsOf, QUANTITY_REFUSED } from '#contract/inventory/item-rules.ts'

const { item_name, item_category, image, color, size, hidden, quantity } = InventoryItemDraft.shape

const optional = (field: z.ZodType<string | null>) =>
  z.string().transform((text, context) => {
    const read = field.safeParse(text)
    if (read.success) return read.data || null
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Reads the form by the contract's rules. */
export const ItemFieldsSchema = z
  .object({
    item_id: z.string().trim().max(100, 'Item ID is too long'),
    item_name: item_name,
    item_category: item_category.unwrap(),
    price: z.string().transform((text, context) => {
      const plain = text.trim().replace(/^\$\s*/, '')
      const dollars = /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
      if (priceCentsOf(dollars) !== null) return dollars
      context.addIssue({ code: 'custom', message: plain === '' ? 'Price is required' : PRICE_REFUSED })
      return z.NEVER
    }),
    unlimited: z.boolean(),
    quantity: z.string(),
    image: optional(image.unwrap()),
    color: optional(color.unwrap()),
    size: optional(size.unwrap()),
    hidden: hidden.unwrap(),
  })
  .transform(({ item_id, unlimited, quantity: typed, ...rest }, context): InventoryItemDraft => {
    const stock = unlimited ? null : wholeNumber(typed)
    if (!quantity.safeParse(stock).success) {
      context.addIssue({ code: 'custom', path: ['quantity'], message: QUANTITY_REFUSED })
    }
    return { ...(item_id !== '' && { item_id }), ...rest, quantity: stock }
  })

/** What the form holds: text, as it is typed. */
export type ItemFields = z.input<typeof ItemFieldsSchema>

/** Nothing typed counts as none in stock. */
const wholeNumber = (typed: string) => {
  const plain = typed.trim()
  if (plain === '') return 0
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
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
  hidden: item.hidden,
})

export const isItemField = (name: string): name is keyof ItemFields => name in emptyItem

/**
 * What a person has changed of an item. Sales change the stock meanwhile: a new one is told with the one it
 * replaces.
 */
export function changesOf(item: InventoryItem, draft: InventoryItemDraft): InventoryItemChange {
  const { item_id: _, ...fields } = draft
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== item[name as keyof InventoryItem],
  )
  const change: InventoryItemChange = Object.fromEntries(changed)
  return 'quantity' in change ? { ...change, seenQuantity: item.quantity } : change
}
