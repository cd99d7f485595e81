import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { OwnStore, StoreDraft } from './own-store.ts'

export const SAVE_STORE_FAILED = 'Failed to save. Please check the address and try again.'

export const updateStore = operation({
  name: 'updateStore',
  method: 'PUT',
  path: '/stores/{storeId}',
  feature: 'stores',
  summary: 'Change a store',
  description: 'Geocodes the address again. Saves nothing when the address is not found.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: StoreDraft,
  reply: { 200: z.object({ store: OwnStore }) },
  problems: ['store_not_found', 'address_not_found', 'unavailable', 'too_many_requests'],
  callsPerMinute: 30,
})
