import { z } from 'zod'
import { NextCursor, RecordId, SearchedBackTo } from '../shared/fields.ts'
import { keysOf } from '../shared/tables.ts'
import { DeliveryPoint } from './delivery-point.ts'
import { OrderGift } from './gift.ts'
import { ACTOR_KINDS, COUNTED_AT_MOST, LINE_MOVE_NAMES, MOVE_NAMES, MOVE_REASONS } from './moves.ts'
import { ReplacementOffer } from './offer.ts'
import {
  DeliveryAddress,
  exampleBasket,
  LineWish,
  OrderPhone,
  PaymentMethod,
  PromisedTime,
  Slot,
} from './order.ts'
import { ORDER_STATUSES } from './states.ts'

export const OrderRecordId = RecordId.meta({
  description: 'The id of the order’s record: firestoreId.',
  examples: ['0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0'],
})

export const MoveReasonSchema = z.enum(keysOf(MOVE_REASONS))

export const NOTE_AT_MOST = 500

export const Version = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ description: 'The version of the part that the person saw. Each move adds one.', examples: [1] })

export const PartLine = z
  .object({
    lineNumber: z.number().int(),
    productId: z.string(),
    productName: z.string(),
    price: z.number(),
    quantity: z.number().int().meta({ description: 'Units ordered.' }),
    keptQuantity: z.number().int().meta({ description: 'Units that the store still delivers.' }),
    category: z.string(),
    image: z.string().nullable(),
    wish: LineWish.nullable().meta({
      description: 'What the customer wants if it is not to be had; null when they were not asked.',
    }),
    replaces: z.number().int().nullable().meta({
      description: 'The number of the line whose units this one replaces, with the consent of the customer.',
    }),
  })
  .meta({ id: 'PartLine' })
export type PartLine = z.infer<typeof PartLine>

const { products, deliveryAddress, paymentMethod } = exampleBasket
export const examplePart = {
  orderId: '4K7Q-2XWD',
  firestoreId: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0',
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Hayes Street Bakery',
  status: 'processing',
  version: 2,
  placedAt: '2026-05-04T16:20:00.000Z',
  updatedAt: '2026-05-04T16:22:10.000Z',
  readyAt: null,
  promise: { by: '2026-05-04T17:05:00.000Z', timeZone: 'America/Chicago' },
  customerName: 'June',
  paymentMethod,
  deliveryAddress,
  lines: products.map(({ storeId: _, ...line }, index) => ({
    ...line,
    lineNumber: index + 1,
    keptQuantity: line.quantity,
    wish: 'refund',
    replaces: null,
  })),
  subtotal: 17,
  openOffers: [],
}

/** One store's part of an order, as its desk shows it. */
export const DeskPart = z
  .object({
    orderId: z
      .string()
      .meta({ description: 'A short number that people can read out.', examples: ['4K7Q-2XWD'] }),
    firestoreId: RecordId,
    storeId: RecordId,
    storeName: z.string(),
    status: z.enum(ORDER_STATUSES),
    version: Version,
    placedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    readyAt: z.iso.datetime().nullable(),
    customerName: z.string(),
    paymentMethod: PaymentMethod,
    deliveryAddress: DeliveryAddress,
    phone: OrderPhone,
    gift: OrderGift,
    point: DeliveryPoint,
    slot: Slot.nullish().meta({
      description: 'The delivery window that the customer chose. It is due at its end.',
    }),
    promise: PromisedTime.nullish().meta({
      description:
        'By when the customer was told to have it. null with a slot, and where nothing was promised.',
    }),
    code: z
      .object({
        code: z.string(),
        discount: z.number().meta({ description: 'What it takes off the kept units, in dollars.' }),
        freeDelivery: z.boolean(),
      })
      .nullish()
      .meta({ description: 'The code that the customer used at this store.' }),
    lines: z.array(PartLine),
    subtotal: z.number().meta({ description: 'The kept units at the prices of the order.' }),
    openOffers: z
      .array(ReplacementOffer.pick({ lineNumber: true, productName: true, quantity: true, soldOut: true }))
      .meta({ description: 'What the store offers instead, while it waits for the customer’s answer.' }),
  })
  .meta({ id: 'DeskPart', examples: [examplePart] })
export type DeskPart = z.infer<typeof DeskPart>

export const PartEvent = z
  .object({
    id: z.string(),
    // `takeFee` is explained at `CommonFee` (kept-totals.ts).
    move: z.enum(['place', 'undo', 'takeFee', ...LINE_MOVE_NAMES, ...MOVE_NAMES]),
    status: z.enum(ORDER_STATUSES),
    at: z.iso.datetime(),
    actorKind: z.enum(ACTOR_KINDS),
    actorName: z.string().nullable().meta({ description: 'null for the customer’s page and for deadlines.' }),
    reason: MoveReasonSchema.nullable(),
    note: z.string().nullable(),
    lineNumber: z.number().int().nullable(),
    keptBefore: z.number().int().nullable().meta({ description: 'Units of the line before a change of it.' }),
    keptAfter: z.number().int().nullable(),
    undone: z.boolean().meta({ description: 'A later event took it back.' }),
  })
  .meta({
    id: 'PartEvent',
    examples: [
      {
        id: '412',
        move: 'accept',
        status: 'processing',
        at: '2026-05-04T16:22:10.000Z',
        actorKind: 'editor',
        actorName: 'Edie',
        reason: null,
        note: null,
        lineNumber: null,
        keptBefore: null,
        keptAfter: null,
        undone: false,
      },
    ],
  })
export type PartEvent = z.infer<typeof PartEvent>

const exampleCounts = { pending: 2, processing: 1, shipped: 0, delivered: 31, completed: 0, cancelled: 1 }

/** How many parts of a store are in each state. */
export const DeskCounts = z.record(z.enum(ORDER_STATUSES), z.number().int()).meta({
  id: 'DeskCounts',
  description: `How many parts are in each state. New, processed and shipped ones are counted up to ${COUNTED_AT_MOST}.`,
  examples: [exampleCounts],
})
export type DeskCounts = z.infer<typeof DeskCounts>

/** The counts of several stores, by the store's id. */
export const CountsOfStores = z.record(z.string(), DeskCounts).meta({
  examples: [{ [examplePart.storeId]: exampleCounts }],
})
export type CountsOfStores = z.infer<typeof CountsOfStores>

export const DeskPage = z.object({
  parts: z.array(DeskPart),
  counts: CountsOfStores.meta({ description: 'For each of the chosen stores, by its id.' }),
  nextCursor: NextCursor,
  searchedBackTo: SearchedBackTo,
})

/** The live event of an order at the desk: its part, and the counts of the store. */
export type LivePart = { part: DeskPart; counts: DeskCounts }

/** The answer to a move that came too late: the part as it is now, and who moved it. */
export const MovedBy = z.object({ part: DeskPart, last: PartEvent.nullable() }).meta({ id: 'MovedBy' })
export type MovedBy = z.infer<typeof MovedBy>

export const PART_NOT_FOUND = 'This order does not exist, or it is not one of your store.'
