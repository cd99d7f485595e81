// Apart from store.ts, because the forms of owners need no schema of promotions.
import { z } from 'zod'
import {
  exampleRunningPromotion,
  RUNNING_AT_MOST,
  RunningPromotion,
} from '../promotions/running-promotion.ts'
import { exampleStore, exampleStoreWords, Store, storeWords } from './store.ts'

/** A store as its page shows it. */
export const StoreDetails = Store.extend({
  ...storeWords,
  productCount: z.number().int().meta({ description: 'Products that customers can see.' }),
  favoriteCount: z.number().int().meta({ description: 'People who favorited the store.' }),
  promotions: z.array(RunningPromotion).meta({
    description: `Those that can be used now. The one that ends first is first; at most ${RUNNING_AT_MOST} are sent.`,
  }),
  stampCard: z
    .string()
    .nullable()
    .meta({ description: 'What the store promises its regulars, in a sentence.' }),
}).meta({
  id: 'StoreDetails',
  examples: [
    {
      ...exampleStore,
      ...exampleStoreWords,
      productCount: 38,
      favoriteCount: 96,
      promotions: [exampleRunningPromotion],
      stampCard: 'After 8 orders of at least $10.00, your next one is $10.00 off.',
    },
  ],
})

export type StoreDetails = z.infer<typeof StoreDetails>
