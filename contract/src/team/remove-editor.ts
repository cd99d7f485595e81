import { z } from 'zod'
import { done, RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const removeEditor = operation({
  name: 'removeEditor',
  method: 'DELETE',
  path: '/stores/{storeId}/editors/{userId}',
  feature: 'team',
  summary: "End an editor's access",
  description:
    'At once, also in windows that are open. Ending the access of a person who is not an editor changes nothing.',
  access: 'owner',
  params: z.object({
    storeId: StoreId,
    userId: RecordId.meta({
      description: 'The id of the editor.',
      examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a22'],
    }),
  }),
  reply: done,
  problems: ['store_not_found'],
})
