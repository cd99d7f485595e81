import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Order } from './order.ts'

export const getOrder = operation({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  feature: 'orders',
  summary: 'One of your orders',
  description: 'Only for the customer who placed it; to everybody else it does not exist.',
  access: 'customer',
  params: z.object({ orderId: z.uuid() }),
  reply: { 200: z.object({ order: Order }) },
  problems: ['order_not_found'],
})
