import { z } from 'zod'
import { StorePromise } from '../delivery/quote-delivery.ts'
import { CATEGORY_LENGTH } from '../inventory/item-rules.ts'
import { DEFAULT_CATEGORY_NAME } from '../products/category.ts'
import { CodeRefusal, TypedCode } from '../promotions/check-code.ts'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PhoneSchema } from '../shared/phone-schema.ts'
import { ProblemBody } from '../shared/problem.ts'
import { trimMarks } from '../shared/trim-marks.ts'
import { GiftDraft } from './gift.ts'
import { exampleBasket, LineWish, Order, PaymentMethod } from './order.ts'
import { LINES_AT_MOST, UNITS_PER_PRODUCT_AT_MOST } from './order-limits.ts'

const required = (label: string, most: number) =>
  z.string().overwrite(trimMarks).min(1, `${label} is required`).max(most, `${label} is too long`)

export const OrderDraft = z
  .object({
    paymentMethod: PaymentMethod,
    deliveryAddress: z.object({
      street: required('Street', 200),
      city: required('City', 100),
      state: required('State', 50),
      zip: required('Zip', 10),
      deliveryNotes: z.string().trim().max(500, 'Delivery notes are too long').nullable().default(null),
    }),
    phone: PhoneSchema.optional().meta({
      description: 'How the stores of the order reach the customer. Kept as it is written.',
    }),
    gift: GiftDraft.nullish().meta({ description: 'Present when the order is a gift.' }),
    products: z
      .array(
        z.object({
          productId: z.string().min(1).max(200),
          productName: z.string().max(300),
          price: z.number().min(0).max(1_000_000),
          quantity: z.number().int().min(1).max(UNITS_PER_PRODUCT_AT_MOST),
          category: z.string().max(CATEGORY_LENGTH).default(DEFAULT_CATEGORY_NAME),
          storeId: RecordId.nullable()
            .default(null)
            .meta({ description: 'Null or absent for the only store that sells the product.' }),
          image: z.string().max(2000).nullable().default(null),
          wish: LineWish.nullish().meta({
            description: 'What the customer wants if the store does not have it.',
          }),
        }),
      )
      .min(1, 'Your cart is empty')
      .max(LINES_AT_MOST, `An order has at most ${LINES_AT_MOST} different products`),
    parts: z
      .array(
        z.object({
          storeId: RecordId,
          slotStartsAt: z.iso
            .datetime()
            .nullish()
            .meta({ description: 'The chosen delivery slot of a store that has slots.' }),
          code: TypedCode.nullish().meta({ description: 'The promo code for its products.' }),
        }),
      )
      .max(LINES_AT_MOST)
      .refine(
        (parts) => new Set(parts.map(({ storeId }) => storeId)).size === parts.length,
        'Each store has one part',
      )
      .optional()
      .meta({ description: 'What the customer chose for single stores.' }),
    subtotal: z.number(),
    deliveryFee: z.number(),
    tax: z.number(),
    total: z.number(),
  })
  .meta({
    id: 'OrderDraft',
    examples: [exampleBasket],
  })

export type OrderDraft = z.infer<typeof OrderDraft>

/** A line of the cart whose product has changed, with the current price and stock. */
export const LineChange = z
  .object({
    productId: z.string(),
    storeId: RecordId.nullable(),
    reason: z.enum(['gone', 'out_of_stock', 'price', 'ambiguous']),
    price: z.number().nullable().meta({ description: 'The price now; null when the product is gone.' }),
    stock: z.number().int().nullable().meta({ description: 'Units left; null when unlimited or gone.' }),
  })
  .meta({ id: 'LineChange' })

export type LineChange = z.infer<typeof LineChange>

export const IdempotencyKey = z
  .string()
  .trim()
  .min(8)
  .max(100)
  .meta({ description: 'Unique per checkout attempt.', examples: ['checkout-0199f3a5-0b1e-7f10'] })

export const placeOrder = operation({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders',
  feature: 'orders',
  summary: 'Place an order',
  description:
    'The server computes price, fee, tax and total from its own data and claims the stock in one statement. When a price or a stock differs from what the customer saw, the answer is 409 `cart_changed` with the current values, and nothing is charged or reserved. So it is when subtotal, fee, tax or total differ: `sums` has what they should be, and tax is 8% of the subtotal less the discount, rounded half up. A store that is closed, an address out of reach, a cart below the minimum and a slot that is full refuse the order with 409 `delivery_refused` and what is possible instead. A code that cannot be used refuses the order with 409 `code_refused`; send it again without the code. Send an `Idempotency-Key` per checkout attempt: a call with the same key gets the first answer.',
  access: 'customer',
  headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
  body: OrderDraft,
  reply: {
    201: z.object({
      success: z.literal(true),
      orderId: z
        .string()
        .meta({ description: 'A short number that people can read out.', examples: ['4K7Q-2XWD'] }),
      firestoreId: RecordId.meta({
        description: 'The id of the record.',
        examples: ['0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0'],
      }),
      message: z.string().meta({ examples: ['Order 4K7Q-2XWD placed successfully!'] }),
      order: Order,
    }),
    409: ProblemBody.extend({
      changes: z
        .array(LineChange)
        .optional()
        .meta({ description: 'With cart_changed: the changed lines with their current values.' }),
      sums: Order.pick({ subtotal: true, discount: true, deliveryFee: true, tax: true, total: true })
        .optional()
        .meta({
          description:
            'With cart_changed, when the sums of the draft are not those of its lines: what the lines cost at the prices of the draft.',
        }),
      promises: z.array(StorePromise).optional().meta({
        description: 'With delivery_refused: the stores that cannot deliver this order, and what they can.',
      }),
      refusals: z
        .array(CodeRefusal)
        .optional()
        .meta({ description: 'With code_refused: the codes that cannot be used.' }),
      orderId: z.string().optional().meta({ description: 'With key_reused: the order placed before.' }),
      firestoreId: RecordId.optional().meta({ description: 'With key_reused: the id of its record.' }),
    }),
  },
  problems: [
    'too_many_units',
    'cart_changed',
    'delivery_refused',
    'code_refused',
    'key_reused',
    'too_many_requests',
  ],
  callsPerMinute: 60,
})
