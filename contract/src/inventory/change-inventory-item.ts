import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { InventoryItem, InventoryItemChange, ItemId, Quantity } from './inventory-item.ts'

/** Changes only the given fields. So an editor who hides an item does not overwrite another editor's change of it. */
export const changeInventoryItem = operation({
  name: 'changeInventoryItem',
  method: 'PATCH',
  path: '/stores/{storeId}/inventory/{itemId}',
  feature: 'inventory',
  summary: 'Change an item of the local inventory',
  description:
    'Sales change the stock too. With seenQuantity the call is refused when the stock has changed since.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId, itemId: ItemId }),
  body: InventoryItemChange,
  reply: {
    200: z.object({ item: InventoryItem }),
    409: ProblemBody.extend({
      quantity: Quantity.optional().meta({ description: 'With stock_changed: the stock now.' }),
    }),
  },
  problems: ['store_not_found', 'item_not_found', 'stock_changed', 'too_many_requests'],
  callsPerMinute: 240,
})
