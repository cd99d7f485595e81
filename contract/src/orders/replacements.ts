import { z } from 'zod'
import { ITEM_ID_LENGTH } from '../inventory/item-rules.ts'
import { RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { DeskPart, MovedBy, NOTE_AT_MOST, OrderRecordId, Version } from './desk.ts'
import { LineAddress, PartAddress } from './get-desk-part.ts'
import { UNITS_PER_PRODUCT_AT_MOST } from './order-limits.ts'
import { OrderProgress } from './order-progress.ts'

const changed = ProblemBody.extend({ now: MovedBy.optional() })

const OfferId = RecordId.meta({
  description: 'The offer.',
  examples: ['0199f3a6-2b1e-7f10-8a39-94d1f2a4c7e0'],
})

export const offerReplacement = operation({
  name: 'offerReplacement',
  method: 'POST',
  path: '/desk/parts/{orderId}/{storeId}/lines/{lineNumber}/offers',
  feature: 'orders',
  summary: 'Offer another of your products in place of a line',
  description:
    'Before the order is handed over. The customer gets an email and accepts or declines; until then the order stays as it is and no stock is held. A unit costs the customer the lower of both prices. A line has one open offer at a time, and the product may not be in this part of the order already.',
  access: 'signed-in',
  params: LineAddress,
  body: z.object({
    itemId: z
      .string()
      .min(1, 'Choose a product')
      .max(ITEM_ID_LENGTH)
      .meta({ description: 'A product of the same store.', examples: ['rye-loaf'] }),
    quantity: z
      .number()
      .int()
      .min(1, 'Offer at least one unit')
      .max(UNITS_PER_PRODUCT_AT_MOST)
      .meta({ description: 'Units of the line, and of the product in their place.', examples: [1] }),
    version: Version,
    note: z.string().trim().max(NOTE_AT_MOST, 'The note is too long').nullable().default(null),
    restock: z.boolean().default(true).meta({ description: 'Whether the replaced units return to stock.' }),
  }),
  reply: { 200: z.object({ part: DeskPart }), 409: changed },
  problems: ['order_not_found', 'part_changed', 'offer_refused', 'invalid_input'],
})

export const withdrawOffer = operation({
  name: 'withdrawOffer',
  method: 'POST',
  path: '/desk/parts/{orderId}/{storeId}/offers/{offerId}/withdraw',
  feature: 'orders',
  summary: 'Take back an offer that has no answer',
  description:
    'When the customer was faster, the answer is 409 `offer_closed` with the part as it is and what they answered.',
  access: 'signed-in',
  params: PartAddress.extend({ offerId: OfferId }),
  reply: { 200: z.object({ part: DeskPart }), 409: changed },
  problems: ['order_not_found', 'offer_closed'],
})

export const answerOffer = operation({
  name: 'answerOffer',
  method: 'POST',
  path: '/orders/{orderId}/parts/{storeId}/offers/{offerId}/answer',
  feature: 'orders',
  summary: 'Accept or decline what a store offers instead',
  description:
    'With `accept` the product takes the place of the units, and what it costs less is owed back: the total never rises. When it was sold meanwhile, the answer is 409 `offer_refused` and the offer stays open. When the offer has ended, it is 409 `offer_closed` with the order as it is. The same answer again changes nothing.',
  access: 'customer',
  params: z.object({ orderId: OrderRecordId, storeId: StoreId, offerId: OfferId }),
  body: z.object({ answer: z.enum(['accept', 'decline']) }),
  reply: { 200: OrderProgress, 409: ProblemBody.extend({ progress: OrderProgress.optional() }) },
  problems: ['order_not_found', 'offer_closed', 'offer_refused'],
})
