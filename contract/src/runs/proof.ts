import { z } from 'zod'
import { PartAddress } from '../orders/get-desk-part.ts'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { PHOTO_BYTES_AT_MOST, PHOTO_KEPT_DAYS, PIN_TRIES, PROOFS } from './proof-limits.ts'

export const Pin = z
  .string()
  .regex(/^\d{4}$/, 'A PIN has four digits')
  .meta({ description: 'The four digits that the customer reads out.', examples: ['4821'] })

/** The bytes of a picture in Base64: four letters for three bytes. */
export const Photo = z
  .base64('This is no photo')
  .max(Math.ceil(PHOTO_BYTES_AT_MOST / 3) * 4, 'The photo is too large')
  .meta({
    description: 'A picture in Base64. Its metadata are not kept.',
    examples: ['/9j/4AAQSkZJRgABAQ=='],
  })

/** What the courier needs to deliver. */
export const NeededProof = z
  .object({
    needs: z.enum(['pin', 'photo']),
    triesLeft: z.number().int().nullable().meta({
      description: 'How many PINs can still be tried. Null where the store asks for a photo.',
    }),
  })
  .meta({ id: 'NeededProof', examples: [{ needs: 'pin', triesLeft: PIN_TRIES }] })
export type NeededProof = z.infer<typeof NeededProof>

export const ProofSetting = z
  .object({ proof: z.enum(PROOFS, 'Choose what couriers need') })
  .meta({ id: 'ProofSetting', examples: [{ proof: 'pin' }] })
export type ProofSetting = z.infer<typeof ProofSetting>

export const getProofSetting = operation({
  name: 'getProofSetting',
  method: 'GET',
  path: '/stores/{storeId}/proof',
  feature: 'runs',
  summary: 'What couriers need to deliver an order of a store',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: ProofSetting },
  problems: ['store_not_found'],
})

export const changeProofSetting = operation({
  name: 'changeProofSetting',
  method: 'PUT',
  path: '/stores/{storeId}/proof',
  feature: 'runs',
  summary: 'Set what couriers need to deliver an order of a store',
  description:
    'A PIN of four digits, which the customer has on the page of the order and in the email that it is on its way, or a photo at the door. It counts for orders that come into a run from now on. The desk itself needs neither.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: ProofSetting,
  reply: { 200: ProofSetting },
  problems: ['store_not_found'],
})

export const getDeliveryPhoto = operation({
  name: 'getDeliveryPhoto',
  method: 'GET',
  path: '/orders/{orderId}/parts/{storeId}/photo',
  feature: 'runs',
  summary: 'The photo of a delivery',
  description: `Seen by the customer, the people of the store and operators, for ${PHOTO_KEPT_DAYS} days.`,
  access: 'signed-in',
  params: PartAddress,
  reply: { 200: z.unknown() },
  raw: 'image/webp',
  problems: ['not_found'],
})
