import { z } from 'zod'
import { OrderRecordId } from '../orders/desk.ts'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Pin } from './proof.ts'
import { Arrival, CourierPosition, exampleArrival } from './run.ts'

/** A courier who is on the way with parts of an order, as its customer sees them. */
export const Tracking = z
  .object({
    storeIds: z.array(RecordId).meta({ description: 'Whose parts of the order the courier has.' }),
    pins: z
      .record(z.string(), Pin)
      .meta({ description: 'What the customer tells the courier, by store, where the store asks for it.' }),
    stopsBefore: z
      .number()
      .int()
      .meta({ description: 'Other doors before this one.', examples: [2] }),
    arrival: Arrival.nullable().meta({
      description: 'When the courier is expected, by the clock of the store where that is known.',
    }),
    isArriving: z
      .boolean()
      .meta({ description: 'The courier is a quarter of a mile from the door, or nearer.' }),
    position: CourierPosition.nullable().meta({
      description:
        'Where the courier was last, while they are on the way to this door and to no other before it.',
    }),
  })
  .meta({
    id: 'Tracking',
    examples: [
      {
        storeIds: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'],
        pins: { '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11': '4821' },
        stopsBefore: 2,
        isArriving: false,
        arrival: exampleArrival,
        position: null,
      },
    ],
  })
export type Tracking = z.infer<typeof Tracking>

export const getTracking = operation({
  name: 'getTracking',
  method: 'GET',
  path: '/orders/{orderId}/tracking',
  feature: 'runs',
  summary: 'Where the couriers of one of your orders are',
  description:
    'While parts of the order are with a courier: the stops before, when they are expected, and where they are once they are on the way to you. Empty before that, after the delivery, and for orders without a courier.',
  access: 'customer',
  params: z.object({ orderId: OrderRecordId }),
  reply: { 200: z.object({ couriers: z.array(Tracking) }) },
  problems: ['order_not_found'],
})
