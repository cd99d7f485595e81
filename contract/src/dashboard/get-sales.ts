import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { SALES_DAYS_AT_MOST, USUAL_SALES_DAYS } from './sales-range.ts'

/** The most products, and the most promotions, of one reply. */
export const SALES_ROWS_AT_MOST = 50

const Day = z.iso.date('Please choose a day')
const count = (description: string) => z.number().int().meta({ description })
const cents = (description: string) =>
  z
    .number()
    .int()
    .meta({ description: `${description} In cents.` })

const orders = count('An order over several stores counts once for each of them.')
const items = count('Units, without those that the store could not deliver.')
const salesCents = cents('What these units cost after discounts, without delivery and tax.')
const storeName = z.string()

const exampleDay = { date: '2026-11-27', orders: 4, items: 9, salesCents: 11850 }

const SalesTotals = z.object({ orders, items, salesCents })
export type SalesTotals = z.infer<typeof SalesTotals>

const SalesDay = SalesTotals.extend({ date: Day }).meta({
  id: 'SalesDay',
  examples: [exampleDay],
})
export type SalesDay = z.infer<typeof SalesDay>

const exampleProduct = {
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Hayes Street Bakery',
  itemId: 'rye-loaf',
  title: 'Rye loaf',
  items: 6,
  salesCents: 4500,
}

const SoldProduct = z
  .object({
    storeId: RecordId,
    storeName,
    itemId: z.string(),
    title: z.string().meta({ description: 'As it was last ordered.' }),
    items,
    salesCents,
  })
  .meta({
    id: 'SoldProduct',
    examples: [exampleProduct],
  })
export type SoldProduct = z.infer<typeof SoldProduct>

const examplePromotion = {
  id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a12',
  storeName: 'Hayes Street Bakery',
  title: 'Loaves for two',
  code: 'SAVE10',
  orders: 2,
  salesCents: 5400,
  discountCents: 600,
}

const SoldPromotion = z
  .object({
    id: RecordId.meta({ description: 'The id of the store for its stamp cards, which are one row.' }),
    storeName,
    title: z.string(),
    code: z.string().nullable().meta({ description: 'As its orders named it. Null for stamp cards.' }),
    orders,
    salesCents,
    discountCents: cents('What the code took off these products.'),
  })
  .meta({
    id: 'SoldPromotion',
    examples: [examplePromotion],
  })
export type SoldPromotion = z.infer<typeof SoldPromotion>

/** The store and the days that figures are asked for. */
export const SalesQuestion = z.object({
  storeId: RecordId.optional().meta({
    description: 'One of your stores; all when absent.',
    examples: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'],
  }),
  from: Day.optional().meta({
    description: `The first day, at most ${SALES_DAYS_AT_MOST} days with the last. \`days\` counts when absent.`,
    examples: ['2026-11-01'],
  }),
  to: Day.optional().meta({ description: 'The last day; today when absent.', examples: ['2026-11-27'] }),
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(SALES_DAYS_AT_MOST)
    .default(USUAL_SALES_DAYS)
    .meta({ description: 'How many days up to the last, without `from`.', examples: [USUAL_SALES_DAYS] }),
})

export const Sales = z
  .object({
    from: Day,
    to: Day,
    today: Day.meta({
      description: 'Today where the store is; over several stores the latest of their days.',
    }),
    totals: SalesTotals,
    before: SalesTotals.extend({ from: Day, to: Day }).meta({
      description: 'The totals of as many days, right before these.',
    }),
    days: z.array(SalesDay).meta({ description: 'Every day of the range, also without orders.' }),
    products: z
      .array(SoldProduct)
      .meta({ description: `The ${SALES_ROWS_AT_MOST} with the most sales, the most first.` }),
    furtherProducts: count('How many more products were sold.'),
    promotions: z
      .array(SoldPromotion)
      .meta({ description: `Of orders with a code: the ${SALES_ROWS_AT_MOST} with the most sales.` }),
    furtherPromotions: count('How many more promotions were used.'),
  })
  .meta({
    id: 'Sales',
    examples: [
      {
        from: '2026-11-27',
        to: '2026-11-27',
        today: '2026-11-27',
        totals: { orders: 4, items: 9, salesCents: 11850 },
        before: { from: '2026-11-26', to: '2026-11-26', orders: 3, items: 7, salesCents: 9900 },
        days: [exampleDay],
        products: [exampleProduct],
        furtherProducts: 3,
        promotions: [examplePromotion],
        furtherPromotions: 0,
      },
    ],
  })
export type Sales = z.infer<typeof Sales>

export const getSales = operation({
  name: 'getSales',
  method: 'GET',
  path: '/dashboard/sales',
  feature: 'dashboard',
  summary: 'Sales of the logged-in owner by day, product and promotion',
  description:
    'An order counts on the day on which it was placed, in the time zone of its store. Cancelled parts, and units that the store could not deliver, do not count. Deleted stores do not count.',
  access: 'owner',
  query: SalesQuestion,
  reply: { 200: Sales },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 60,
})
