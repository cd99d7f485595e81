import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { Order } from './order.ts'
import { IdempotencyKey } from './place-order.ts'

export const findOrderByKey = operation({
  name: 'findOrderByKey',
  method: 'GET',
  path: '/orders/by-key/{idempotencyKey}',
  feature: 'orders',
  summary: 'Find the order of a checkout attempt',
  description:
    'For a caller who did not receive the answer to `POST /orders`: the order that was placed with this `Idempotency-Key`, or null when there is none. A key finds only the orders of the customer who sent it.',
  access: 'customer',
  params: z.object({ idempotencyKey: IdempotencyKey }),
  reply: { 200: z.object({ order: Order.nullable() }) },
  problems: [],
})
