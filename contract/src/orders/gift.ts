import { z } from 'zod'
import { oneLine, severalLines } from '../shared/one-line.ts'
import { GIFT_MESSAGE_AT_MOST, RECIPIENT_AT_MOST } from './order-limits.ts'

/** A gift as the checkout sends it. */
export const GiftDraft = z
  .object({
    recipient: z
      .string()
      .overwrite(oneLine)
      .min(1, 'Recipient name is required')
      .max(RECIPIENT_AT_MOST, 'Recipient name is too long')
      .meta({ description: 'For whom the order is.' }),
    message: z
      .string()
      .overwrite(severalLines)
      .max(GIFT_MESSAGE_AT_MOST, `A gift message has at most ${GIFT_MESSAGE_AT_MOST} characters`)
      .nullable()
      .default(null)
      .meta({ description: 'What the stores put in the bag in writing. Its line breaks are kept.' }),
    hidesPrices: z.boolean().default(true).meta({
      description:
        'The papers in the bag have no prices. With cash they have: the recipient pays, and sees the total.',
    }),
  })
  .meta({
    id: 'GiftDraft',
    examples: [{ recipient: 'Grandma Rose', message: 'Happy birthday!\nYours, June', hidesPrices: true }],
  })
export type GiftDraft = z.infer<typeof GiftDraft>

/** The gift of an order. Null or absent where the order is no gift. */
export const OrderGift = z
  .object({ recipient: z.string(), message: z.string().nullable(), hidesPrices: z.boolean() })
  .nullish()
  .meta({ description: 'For whom the order is, and what the stores write to them.' })
export type OrderGift = NonNullable<z.infer<typeof OrderGift>>
