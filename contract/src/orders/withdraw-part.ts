import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { Version } from './desk.ts'
import { PartAddress } from './get-desk-part.ts'
import { OrderProgress } from './order-progress.ts'

export const withdrawPart = operation({
  name: 'withdrawPart',
  method: 'POST',
  path: '/orders/{orderId}/parts/{storeId}/withdraw',
  feature: 'orders',
  summary: 'Cancel your order at one store',
  description:
    'Possible until the store accepts it. The stock is returned, and what was paid is owed back. When the store was faster, the answer is 409 `part_changed` with the order as it is.',
  access: 'customer',
  params: PartAddress,
  body: z.object({ version: Version }),
  reply: {
    200: OrderProgress,
    409: ProblemBody.extend({ progress: OrderProgress.optional() }),
  },
  problems: ['order_not_found', 'part_changed'],
})
