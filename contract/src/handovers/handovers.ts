import { z } from 'zod'
import { Email } from '../accounts/sign-up.ts'
import { done, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

/** The time in which an offer can be accepted. */
export const HANDOVER_DAYS = 7

export const HANDOVER_ENDED = 'This offer was answered, taken back, or has expired.'
export const HANDOVER_TO_SELF = 'You own this store already.'

const OfferedStore = z
  .object({
    storeId: StoreId,
    storeName: z.string(),
    email: z.string(),
    staysAsEditor: z.boolean().meta({ description: 'Whether the owner before stays as an editor.' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({
    id: 'OfferedStore',
    examples: [
      {
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Rosemary & Rye',
        email: 'edie@mainstreet.example',
        staysAsEditor: false,
        expiresAt: '2026-11-09T15:04:05.000Z',
      },
    ],
  })
export type OfferedStore = z.infer<typeof OfferedStore>

const ReceivedStore = z
  .object({
    storeId: StoreId,
    storeName: z.string(),
    fromName: z.string().meta({ description: 'The name of the owner.' }),
    staysAsEditor: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({
    id: 'ReceivedStore',
    examples: [
      {
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        storeName: 'Rosemary & Rye',
        fromName: 'Otis',
        staysAsEditor: true,
        expiresAt: '2026-11-09T15:04:05.000Z',
      },
    ],
  })
export type ReceivedStore = z.infer<typeof ReceivedStore>

const params = z.object({ storeId: StoreId })

export const listHandovers = operation({
  name: 'listHandovers',
  method: 'GET',
  path: '/account/handovers',
  feature: 'handovers',
  summary: 'Stores that you offer, and that are offered to you',
  access: 'owner',
  reply: { 200: z.object({ offered: z.array(OfferedStore), received: z.array(ReceivedStore) }) },
  problems: [],
})

export const offerStore = operation({
  name: 'offerStore',
  method: 'POST',
  path: '/stores/{storeId}/handover',
  feature: 'handovers',
  summary: 'Offer a store to another owner',
  description: `Only the owner with this email can accept, within ${HANDOVER_DAYS} days. A new offer of the store replaces the one before. The answer does not say whether there is an account with the email.`,
  access: 'owner',
  confirmed: true,
  params,
  body: z
    .object({ email: Email, staysAsEditor: z.boolean() })
    .meta({ examples: [{ email: 'edie@mainstreet.example', staysAsEditor: true }] }),
  reply: {
    201: z.object({
      mailed: z.boolean().meta({
        description: 'Whether an email tells of it. Emails to an address are limited.',
        examples: [true],
      }),
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 10,
})

export const withdrawStore = operation({
  name: 'withdrawStore',
  method: 'DELETE',
  path: '/stores/{storeId}/handover',
  feature: 'handovers',
  summary: 'Take the offer of a store back',
  access: 'owner',
  params,
  reply: done,
  problems: ['store_not_found', 'handover_not_found'],
})

export const acceptStore = operation({
  name: 'acceptStore',
  method: 'POST',
  path: '/handovers/{storeId}/accept',
  feature: 'handovers',
  summary: 'Take over a store that is offered to you',
  description:
    'The store becomes yours at once, with products, orders, promotions, team, settings and connections. Its owner before loses all rights, or stays as an editor.',
  access: 'owner',
  params,
  reply: done,
  problems: ['handover_not_found', 'email_unverified', 'too_many_stores'],
})

export const declineStore = operation({
  name: 'declineStore',
  method: 'POST',
  path: '/handovers/{storeId}/decline',
  feature: 'handovers',
  summary: 'Decline a store that is offered to you',
  access: 'owner',
  params,
  reply: done,
  problems: ['handover_not_found'],
})
