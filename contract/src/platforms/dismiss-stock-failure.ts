import { z } from 'zod'
import { RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const dismissStockFailure = operation({
  name: 'dismissStockFailure',
  method: 'DELETE',
  path: '/stores/{storeId}/stock-failures/{failureId}',
  feature: 'platforms',
  summary: 'Remove an oversale from the list after somebody has dealt with it',
  description: 'For the owner and the editors. Dismissing it again changes nothing.',
  access: 'signed-in',
  params: z.object({
    storeId: StoreId,
    failureId: RecordId.meta({
      description: 'The id of the oversale.',
      examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a77'],
    }),
  }),
  reply: { 200: z.object({ message: z.string().meta({ examples: ['Done.'] }) }) },
  problems: ['store_not_found'],
})
