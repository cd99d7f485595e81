import { z } from 'zod'
import { done, RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PartAddress } from './get-desk-part.ts'
import { UPDATE_MOVES } from './moves.ts'

/** What a store did last with a part of an order: at most one update for each part. */
export const OrderUpdate = z
  .object({
    firestoreId: RecordId,
    orderId: z.string(),
    storeId: RecordId,
    storeName: z.string(),
    move: z.enum(UPDATE_MOVES),
    needsAnswer: z.boolean().meta({ description: 'Whether the store offers something else and waits.' }),
    isArriving: z.boolean().meta({
      description:
        'Whether the courier has come within a quarter of a mile of the door since the hand-over: `at` is when.',
    }),
    at: z.iso.datetime(),
    read: z.boolean(),
  })
  .meta({
    id: 'OrderUpdate',
    examples: [
      {
        firestoreId: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0',
        orderId: '4K7Q-2XWD',
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Hayes Street Bakery',
        move: 'handOver',
        needsAnswer: false,
        isArriving: false,
        at: '2026-05-04T16:41:00.000Z',
        read: false,
      },
    ],
  })
export type OrderUpdate = z.infer<typeof OrderUpdate>

/** An update is shown for so long after it happened. */
export const UPDATE_DAYS = 7
/** So many updates are listed at most. */
export const UPDATES_AT_MOST = 20

export const listOrderUpdates = operation({
  name: 'listOrderUpdates',
  method: 'GET',
  path: '/order-updates',
  feature: 'orders',
  summary: 'What stores did with your orders',
  description:
    `The last thing that each store did with a part of your orders, for ${UPDATE_DAYS} days: those that need ` +
    `your answer first, then the newest, at most ${UPDATES_AT_MOST}. What you did yourself and what was taken back ` +
    'is not listed. A part that was handed over is unread again when its courier is arriving.',
  access: 'customer',
  reply: { 200: z.object({ updates: z.array(OrderUpdate) }) },
  problems: [],
})

export const readOrderUpdates = operation({
  name: 'readOrderUpdates',
  method: 'POST',
  path: '/order-updates/read',
  feature: 'orders',
  summary: 'Mark all updates of your orders as read',
  access: 'customer',
  reply: done,
  problems: [],
})

export const dismissOrderUpdate = operation({
  name: 'dismissOrderUpdate',
  method: 'POST',
  path: '/order-updates/{orderId}/{storeId}/dismiss',
  feature: 'orders',
  summary: 'Dismiss the update of a part',
  description:
    'The next thing that the store does is listed again. An update that needs your answer stays until you answer.',
  access: 'customer',
  params: PartAddress,
  body: z.object({
    at: z.iso.datetime().meta({
      description: 'The time of the update, as it was listed.',
      examples: ['2026-05-04T16:41:00.000Z'],
    }),
  }),
  reply: done,
  problems: ['order_not_found'],
})
