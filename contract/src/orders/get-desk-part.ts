import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { DeskPart, OrderRecordId, PartEvent } from './desk.ts'
import { ReplacementOffer } from './offer.ts'

export const PartAddress = z.object({ orderId: OrderRecordId, storeId: StoreId })
export const LineAddress = PartAddress.extend({
  lineNumber: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .meta({ description: 'The line.', examples: [1] }),
})

export const getDeskPart = operation({
  name: 'getDeskPart',
  method: 'GET',
  path: '/desk/parts/{orderId}/{storeId}',
  feature: 'orders',
  summary: 'One part of an order, with its history',
  description: 'For the owner and the editors of the store. For everybody else it does not exist.',
  access: 'signed-in',
  params: PartAddress,
  reply: {
    200: z.object({
      part: DeskPart,
      events: z.array(PartEvent).meta({ description: 'The earliest first.' }),
      refunded: z
        .number()
        .meta({ description: 'What the store owes back so far, in dollars.', examples: [0] }),
      total: z.number().meta({
        description:
          'What the part costs now, in dollars: its kept units without the discount, with its share of delivery and tax. For cash, what is collected at the door. All parts together cost what the order does.',
        examples: [22.35],
      }),
      tookFee: z.boolean().meta({
        description:
          'Whether the total has the common delivery fee because another store of the order has cancelled.',
        examples: [false],
      }),
      hasPhoto: z
        .boolean()
        .meta({ description: 'Whether the courier has taken a photo of the delivery.', examples: [false] }),
      lineRefunds: z.record(z.string(), z.number()).meta({
        description: 'What is owed back because of one line, in dollars, by line number.',
        examples: [{}],
      }),
      offers: z.array(ReplacementOffer).meta({ description: 'The earliest first.', examples: [[]] }),
      alsoFrom: z
        .array(z.string())
        .meta({ description: 'The other stores of the order.', examples: [['Lark & Fern']] }),
    }),
  },
  problems: ['order_not_found'],
})
