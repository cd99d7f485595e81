import { z } from 'zod'
import { AddressSchema } from '../shared/address-schema.ts'
import { RecordId } from '../shared/fields.ts'
import { OrderGift } from './gift.ts'
import { ORDER_STATUSES } from './states.ts'

/** The order in the examples of the API reference. */
export const exampleBasket = {
  paymentMethod: 'card',
  deliveryAddress: {
    street: '1718 Hayes Street',
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    deliveryNotes: null,
  },
  products: [
    {
      productId: 'seeded-sourdough-loaf',
      productName: 'Seeded sourdough loaf',
      price: 8.5,
      quantity: 2,
      category: 'Food & Beverage',
      storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
      image: null,
    },
  ],
  subtotal: 17,
  deliveryFee: 3.99,
  tax: 1.36,
  total: 22.35,
}

export const PAYMENT_METHODS = ['card', 'cash'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What a customer wants when the store does not have a product: the money back, something similar, or a question. */
export const LINE_WISHES = ['refund', 'similar', 'contact'] as const
export const LineWish = z.enum(LINE_WISHES)
export type LineWish = z.infer<typeof LineWish>

export const DeliveryAddress = AddressSchema.extend({ deliveryNotes: z.string().nullable() }).meta({
  id: 'DeliveryAddress',
})

/** Null or absent where the customer gave none. */
export const OrderPhone = z.string().nullish().meta({ description: 'For questions about this order.' })

/** The delivery window that the customer chose. */
export const Slot = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string().meta({ description: 'The time zone of the store.', examples: ['America/Chicago'] }),
})
export type Slot = z.infer<typeof Slot>

/** When a store without slots promised to deliver. */
export const PromisedTime = z.object({
  by: z.iso.datetime(),
  timeZone: z.string().meta({ description: 'The time zone of the store.', examples: ['America/Chicago'] }),
})
export type PromisedTime = z.infer<typeof PromisedTime>

export const Order = z
  .object({
    orderId: z
      .string()
      .meta({ description: 'A short number that people can read out.', examples: ['4K7Q-2XWD'] }),
    firestoreId: RecordId.meta({ description: 'The id of the record.' }),
    status: z.enum(ORDER_STATUSES),
    placedAt: z.iso.datetime(),
    paymentMethod: PaymentMethod,
    deliveryAddress: DeliveryAddress,
    phone: OrderPhone,
    gift: OrderGift,
    slots: z
      .array(Slot.extend({ storeId: RecordId, storeName: z.string() }))
      .optional()
      .meta({ description: 'The delivery slots of stores that have slots. Absent where none has.' }),
    promises: z
      .array(PromisedTime.extend({ storeId: RecordId, storeName: z.string() }))
      .optional()
      .meta({ description: 'When the stores without slots promised to deliver. Absent where none did.' }),
    products: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        price: z.number(),
        quantity: z.number().int(),
        category: z.string(),
        storeId: RecordId,
        storeName: z.string(),
        image: z.string().nullable(),
      }),
    ),
    subtotal: z.number(),
    discount: z
      .number()
      .meta({ description: 'What codes take off the products. The tax is on what is left.' }),
    deliveryFee: z.number(),
    codes: z
      .array(
        z.object({
          storeId: RecordId,
          storeName: z.string(),
          code: z.string(),
          saved: z.number().meta({ description: 'What it takes off products and delivery.' }),
        }),
      )
      .meta({ description: 'The codes that the order used, one for each store.' }),
    tax: z.number(),
    total: z.number(),
  })
  .meta({
    id: 'Order',
    examples: [
      {
        orderId: '4K7Q-2XWD',
        firestoreId: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0',
        status: 'pending',
        placedAt: '2026-05-04T16:20:00.000Z',
        ...exampleBasket,
        discount: 0,
        codes: [],
        products: exampleBasket.products.map((line) => ({ ...line, storeName: 'Hayes Street Bakery' })),
      },
    ],
  })

export type Order = z.infer<typeof Order>
