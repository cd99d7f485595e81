import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { OrderRecordId } from './desk.ts'
import { OrderProgress } from './order-progress.ts'

export const getOrder = operation({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  feature: 'orders',
  summary: 'One of your orders',
  description: 'Only for the customer who placed it. For everybody else it does not exist.',
  access: 'customer',
  params: z.object({ orderId: OrderRecordId }),
  reply: { 200: OrderProgress },
  problems: ['order_not_found'],
})
