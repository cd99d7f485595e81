import { z } from 'zod'
import { RecordId } from '../shared/fields.ts'
import { PlatformSchema } from './platform-schema.ts'

/** A sale whose stock the owner or an editor has to correct on the platform by hand. */
export const StockFailure = z
  .object({
    id: RecordId,
    kind: z.enum(['oversold', 'uncertain']).meta({
      description:
        '`oversold`: the platform had fewer units than were sold here. `uncertain`: an answer was lost, and the stock at the platform does not show whether the units were subtracted.',
    }),
    platform: PlatformSchema,
    itemId: z.string(),
    itemName: z.string(),
    orderNumber: z
      .string()
      .nullable()
      .meta({ examples: ['K7QF-2M9D'] }),
    units: z.number().int().meta({ description: 'The units that were sold in this order.' }),
    missing: z
      .number()
      .int()
      .meta({ description: 'The number of these units that the platform no longer had.' }),
    at: z.iso.datetime(),
  })
  .meta({
    id: 'StockFailure',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a77',
        kind: 'oversold',
        platform: 'squarespace',
        itemId: 'prod-1',
        itemName: 'Seeded sourdough loaf',
        orderNumber: 'K7QF-2M9D',
        units: 3,
        missing: 2,
        at: '2026-11-21T14:05:00.000Z',
      },
    ],
  })

export type StockFailure = z.infer<typeof StockFailure>
