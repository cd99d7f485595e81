import { z } from 'zod'
import { RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { exampleTerms, RewardTerms } from './reward-terms.ts'

const exampleStoreId = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'

/** A card that is being filled. */
export const OpenCard = z
  .object({
    collected: z.number().int().meta({ description: 'Stamps on it.' }),
    terms: RewardTerms.meta({ description: 'What was promised when it was begun.' }),
  })
  .meta({ id: 'OpenCard', examples: [{ collected: 3, terms: exampleTerms }] })
export type OpenCard = z.output<typeof OpenCard>

/** A full card that can be used: with its code, as that of a promotion. */
export const Reward = z
  .object({
    code: z.string(),
    terms: RewardTerms,
    validUntil: z.iso.datetime(),
    timeZone: z.string().meta({ description: 'The time zone of the store.' }),
  })
  .meta({
    id: 'Reward',
    examples: [
      {
        code: 'REWARD-4K7Q2X',
        terms: exampleTerms,
        validUntil: '2026-08-02T04:59:59.000Z',
        timeZone: 'America/Chicago',
      },
    ],
  })
export type Reward = z.output<typeof Reward>

export const getStampCard = operation({
  name: 'getStampCard',
  method: 'GET',
  path: '/stores/{storeId}/stamp-card',
  feature: 'rewards',
  summary: 'Your stamp card at a store',
  description: 'For visitors only what the store promises.',
  access: 'public',
  params: z.object({ storeId: StoreId }),
  reply: {
    200: z.object({
      promise: RewardTerms.nullable().meta({ description: 'What a card that is begun now is promised.' }),
      card: OpenCard.nullable(),
      rewards: z.array(Reward).meta({ description: 'Full cards, the one that ends first on top.' }),
    }),
  },
  problems: [],
})

/** So long it is said that the cards of a closed store have ended. */
export const CLOSED_DAYS = 30

/** All cards of a person at one store. */
export const StoreCards = z
  .object({
    storeId: RecordId,
    storeName: z.string(),
    state: z.enum(['open', 'away', 'closed']).meta({
      description:
        'Away: customers do not see the store now, and the cards wait. Closed: its cards have ended.',
    }),
    card: OpenCard.nullable().meta({ description: 'Null for a closed store.' }),
    rewards: z.array(Reward).meta({ description: 'None for a closed store.' }),
  })
  .meta({
    id: 'StoreCards',
    examples: [
      {
        storeId: exampleStoreId,
        storeName: 'Hayes Street Bakery',
        state: 'open',
        card: { collected: 3, terms: exampleTerms },
        rewards: [],
      },
    ],
  })
export type StoreCards = z.output<typeof StoreCards>

export const listStampCards = operation({
  name: 'listStampCards',
  method: 'GET',
  path: '/rewards',
  feature: 'rewards',
  summary: 'Your stamp cards',
  description: `Stores with a full card first, then the nearest to full. Closed stores for ${CLOSED_DAYS} days.`,
  access: 'customer',
  reply: { 200: z.object({ stores: z.array(StoreCards) }) },
  problems: [],
})
