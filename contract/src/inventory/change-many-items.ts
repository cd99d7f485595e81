import { z } from 'zod'
import { exampleItem } from '../products/item.ts'
import { RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ItemCategory, ItemId, Quantity } from './inventory-item.ts'
import { INVENTORY_VIEWS } from './inventory-view.ts'
import { ITEMS_AT_MOST, PERCENT_AT_LEAST, PERCENT_AT_MOST, PERCENT_REFUSED } from './item-rules.ts'

/** One change of many items. */
export const ManyItemsChange = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('hide') }),
    z.object({ kind: z.literal('show') }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('stock'), quantity: Quantity }),
    z.object({
      kind: z.literal('price'),
      percent: z
        .number(PERCENT_REFUSED)
        .min(PERCENT_AT_LEAST, PERCENT_REFUSED)
        .max(PERCENT_AT_MOST, PERCENT_REFUSED)
        .meta({ description: 'Added to the price, or subtracted when below zero. Rounded to the cent.' }),
    }),
    z.object({ kind: z.literal('category'), item_category: ItemCategory }),
  ])
  .meta({ id: 'ManyItemsChange', examples: [{ kind: 'price', percent: -10 }] })

export type ManyItemsChange = z.infer<typeof ManyItemsChange>

export const ITEM_RESULTS = ['changed', 'unchanged', 'refused', 'gone'] as const

export const changeManyItems = operation({
  name: 'changeManyItems',
  method: 'POST',
  path: '/stores/{storeId}/inventory/changes',
  feature: 'inventory',
  summary: 'Change many items of the local inventory at once',
  description:
    'Answers a result for each item. `undoId` undoes the whole change for a day. An item whose new price is not allowed is refused; the others are changed.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  body: z
    .object({
      itemIds: z.array(ItemId).min(1).max(ITEMS_AT_MOST).optional(),
      matching: z
        .object({
          search: z.string().trim().max(100).default(''),
          show: z.enum(INVENTORY_VIEWS).default('all'),
        })
        .optional()
        .meta({ description: 'All items that the list finds, in place of itemIds.' }),
      change: ManyItemsChange,
    })
    .refine(({ itemIds, matching }) => (itemIds === undefined) !== (matching === undefined), {
      message: 'Send either itemIds or matching.',
      path: ['itemIds'],
    })
    .meta({ examples: [{ itemIds: [exampleItem.item_id], change: { kind: 'hide' } }] }),
  reply: {
    200: z.object({
      undoId: RecordId.nullable().meta({
        description: 'Null when nothing was changed.',
        examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12'],
      }),
      changed: z
        .number()
        .int()
        .meta({ examples: [1] }),
      results: z.array(
        z.object({
          itemId: z.string().meta({ examples: [exampleItem.item_id] }),
          result: z.enum(ITEM_RESULTS).meta({ description: '`gone`: the store has no such item.' }),
        }),
      ),
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 60,
})
