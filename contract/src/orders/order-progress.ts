import { z } from 'zod'
import { GeoPointSchema, RecordId } from '../shared/fields.ts'
import { DeliveryPoint, exampleDeliveryPoint } from './delivery-point.ts'
import { MoveReasonSchema, PartEvent, Version } from './desk.ts'
import { ReplacementOffer } from './offer.ts'
import { LineWish, Order } from './order.ts'
import { ORDER_STATUSES } from './states.ts'

/** One store's part of an order, as its customer sees it. */
export const OrderPart = z
  .object({
    storeId: RecordId,
    storeName: z.string(),
    storeLocation: GeoPointSchema.nullish().meta({
      description: 'Where the store is. Null for a store without a known place and for a deleted one.',
    }),
    storePhone: z
      .string()
      .nullish()
      .meta({ description: 'The phone of the store. Null for a store without one and for a deleted one.' }),
    status: z.enum(ORDER_STATUSES),
    version: Version,
    updatedAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    timeline: z
      .array(
        PartEvent.pick({ status: true, at: true }).extend({
          move: PartEvent.shape.move.exclude(['takeFee']),
          reason: MoveReasonSchema.nullable(),
          note: z.string().nullable().meta({ description: 'What the store wrote to the customer.' }),
        }),
      )
      .meta({ description: 'What happened and was not taken back, the earliest first.' }),
    keptQuantities: z
      .record(z.string(), z.number().int())
      .meta({ description: 'The units still to come, by product id, where they are fewer than ordered.' }),
    wishes: z
      .record(z.string(), LineWish)
      .meta({ description: 'What the customer wants of products that are sold out, by product id.' }),
    total: z.number().meta({
      description:
        'What the part costs now, in dollars, with its share of delivery and tax. For cash, what is collected at the door. All parts together cost the order’s total without what is owed back.',
    }),
    lineRefunds: z.record(z.string(), z.number()).meta({
      description: 'What the store owes back because of one product, in dollars, by product id.',
    }),
    offers: z
      .array(ReplacementOffer)
      .meta({ description: 'What the store offers instead, while it waits for an answer.' }),
    replacements: z
      .array(
        Order.shape.products.element
          .omit({ storeId: true, storeName: true })
          .extend({ instead: z.string().meta({ description: 'The id of the product that it replaces.' }) }),
      )
      .meta({ description: 'Products that the customer has accepted in place of others.' }),
    refunded: z.number().meta({ description: 'What the store owes back, in dollars.' }),
    hasPhoto: z
      .boolean()
      .meta({ description: 'Whether the courier has taken a photo of the delivery: `getDeliveryPhoto`.' }),
    codeAgain: z.string().nullable().meta({
      description: 'The code of a cancelled part, while the customer can use it at this store again.',
    }),
  })
  .meta({
    id: 'OrderPart',
    examples: [
      {
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Hayes Street Bakery',
        storeLocation: { latitude: 36.1537, longitude: -86.7958 },
        storePhone: '(615) 555-0142',
        status: 'pending',
        version: 1,
        updatedAt: '2026-05-04T16:20:00.000Z',
        readyAt: null,
        timeline: [
          { move: 'place', status: 'pending', at: '2026-05-04T16:20:00.000Z', reason: null, note: null },
        ],
        keptQuantities: {},
        wishes: {},
        total: 22.35,
        lineRefunds: {},
        offers: [],
        replacements: [],
        refunded: 0,
        hasPhoto: false,
        codeAgain: null,
      },
    ],
  })
export type OrderPart = z.infer<typeof OrderPart>

/** An order with the parts of its stores. */
export const OrderProgress = z
  .object({
    order: Order,
    parts: z.array(OrderPart),
    deliveryPoint: DeliveryPoint.meta({
      description:
        'Where the address was when the order was placed. Null where it was not found. Lists of orders leave it out.',
      examples: [exampleDeliveryPoint],
    }),
  })
  .meta({ id: 'OrderProgress' })
export type OrderProgress = z.infer<typeof OrderProgress>
