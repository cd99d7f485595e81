import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Order } from './order.ts'
import { IdempotencyKey } from './place-order.ts'

export const findOrderByKey = operation({
  name: 'findOrderByKey',
  method: 'GET',
  path: '/orders/by-key/{idempotencyKey}',
  feature: 'orders',
  summary: 'What became of a checkout attempt',
  description:
    'For a caller whose answer to `POST /orders` was lost: the order that this `Idempotency-Key` has placed, or null while it has placed none. A key finds only the orders of the customer who sent it.',
  access: 'customer',
  params: z.object({ idempotencyKey: IdempotencyKey }),
  reply: { 200: z.object({ order: Order.nullable() }) },
  problems: [],
})
