import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const deleteStore = operation({
  name: 'deleteStore',
  method: 'DELETE',
  path: '/stores/{storeId}',
  feature: 'stores',
  summary: 'Delete a store',
  description: 'It disappears everywhere at once. Its orders stay.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.object({ success: z.literal(true) }) },
  problems: ['store_not_found'],
})
