import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'

/** A store that a search finds by its name. */
export const FoundStore = z
  .object({
    storeId: RecordId,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    distanceMiles: z.number(),
  })
  .meta({
    id: 'FoundStore',
    examples: [
      {
        storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        name: 'Hayes Street Bakery',
        city: 'Nashville',
        state: 'TN',
        distanceMiles: 1.02,
      },
    ],
  })
export type FoundStore = z.infer<typeof FoundStore>
