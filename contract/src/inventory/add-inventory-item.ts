import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { InventoryItem, InventoryItemDraft } from './inventory-item.ts'

export const addInventoryItem = operation({
  name: 'addInventoryItem',
  method: 'POST',
  path: '/stores/{storeId}/inventory',
  feature: 'inventory',
  summary: 'Add an item to the local inventory',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  body: InventoryItemDraft,
  reply: { 201: z.object({ item: InventoryItem }) },
  problems: ['store_not_found', 'item_exists', 'too_many_items', 'too_many_requests'],
  callsPerMinute: 120,
})
