import { z } from 'zod'
import { done, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ItemId } from './inventory-item.ts'

export const removeInventoryItem = operation({
  name: 'removeInventoryItem',
  method: 'DELETE',
  path: '/stores/{storeId}/inventory/{itemId}',
  feature: 'inventory',
  summary: 'Remove an item from the local inventory',
  description: 'Orders that contain the item do not change.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId, itemId: ItemId }),
  reply: done,
  problems: ['store_not_found', 'item_not_found'],
})
