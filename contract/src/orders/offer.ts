import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'

/** An offer is open until it is answered, or its part is handed over or cancelled. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'ended'] as const

/** What a store offers in place of units that it does not have. Prices are in dollars for one unit. */
export const ReplacementOffer = z
  .object({
    id: RecordId,
    state: z.enum(OFFER_STATES),
    lineNumber: z.number().int(),
    instead: z
      .object({ productId: z.string(), productName: z.string(), price: z.number() })
      .meta({ description: 'What the customer has ordered.' }),
    productId: z.string(),
    productName: z.string(),
    category: z.string(),
    image: z.string().nullable(),
    itemPrice: z.number().meta({ description: 'What it cost in the store when it was offered.' }),
    price: z.number().meta({ description: 'What the customer pays: the lower of both prices.' }),
    quantity: z.number().int().meta({ description: 'Units, which replace as many.' }),
    soldOut: z.boolean().meta({
      description: 'Of an open offer: the store has fewer units by now, so it cannot be accepted.',
    }),
    note: z.string().nullable(),
    offeredAt: z.iso.datetime(),
  })
  .meta({
    id: 'ReplacementOffer',
    examples: [
      {
        id: '0199f3a6-2b1e-7f10-8a39-94d1f2a4c7e0',
        state: 'open',
        lineNumber: 1,
        instead: {
          productId: 'seeded-sourdough-loaf',
          productName: 'Seeded sourdough loaf',
          price: 8.5,
        },
        productId: 'rye-loaf',
        productName: 'Rye loaf',
        category: 'Food & Beverage',
        image: null,
        itemPrice: 9,
        price: 8.5,
        quantity: 1,
        soldOut: false,
        note: null,
        offeredAt: '2026-05-04T16:22:10.000Z',
      },
    ],
  })
export type ReplacementOffer = z.infer<typeof ReplacementOffer>
