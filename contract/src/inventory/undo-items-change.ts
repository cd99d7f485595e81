import { z } from 'zod'
import { exampleItem } from '../products/item.ts'
import { RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const undoItemsChange = operation({
  name: 'undoItemsChange',
  method: 'POST',
  path: '/stores/{storeId}/inventory/changes/{undoId}/undo',
  feature: 'inventory',
  summary: 'Undo a change of many items',
  description:
    'Restores what the change replaced. Items that a sale or a person has changed since stay as they are, and the answer names them.',
  access: 'signed-in',
  params: z.object({
    storeId: StoreId,
    undoId: RecordId.meta({
      description: 'The id of the change to undo.',
      examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12'],
    }),
  }),
  reply: {
    200: z.object({
      restored: z
        .number()
        .int()
        .meta({ examples: [3] }),
      kept: z.array(z.object({ itemId: z.string(), name: z.string() })).meta({
        description: 'Items that have changed since.',
        examples: [[{ itemId: exampleItem.item_id, name: exampleItem.item_name }]],
      }),
    }),
  },
  problems: ['store_not_found', 'undo_not_found', 'too_many_items', 'too_many_requests'],
  callsPerMinute: 60,
})
