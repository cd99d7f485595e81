import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { StoreDetails } from './store-details.ts'

export const getStore = operation({
  name: 'getStore',
  method: 'GET',
  path: '/stores/{storeId}',
  feature: 'stores',
  summary: 'One store',
  access: 'public',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.object({ store: StoreDetails }) },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 1200,
})
