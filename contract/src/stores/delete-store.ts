import { z } from 'zod'
import { done, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const STORE_HAS_ORDERS = 'This store has open orders. Finish or cancel them first.'

export const deleteStore = operation({
  name: 'deleteStore',
  method: 'DELETE',
  path: '/stores/{storeId}',
  feature: 'stores',
  summary: 'Delete a store',
  description:
    'It disappears everywhere at once, and its promotions and invitations end. Its orders stay. Refused while it has open orders.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  reply: done,
  problems: ['store_not_found', 'store_has_orders'],
})
