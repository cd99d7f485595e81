import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Order } from './order.ts'

export const getOrder = operation({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  feature: 'orders',
  summary: 'One of your orders',
  description: 'Only for the customer who placed it. For everybody else it does not exist.',
  access: 'customer',
  params: z.object({
    orderId: RecordId.meta({
      description: 'The id of the record: firestoreId.',
      examples: ['0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0'],
    }),
  }),
  reply: { 200: z.object({ order: Order }) },
  problems: ['order_not_found'],
})
