import { z } from 'zod'
import { operation } from '../shared/operation.ts'

export const ADDRESS_NOT_FOUND = 'Failed to geocode address'

/** How near the answer is to the door: at the street, in the ZIP area, or in the city. */
export const PRECISIONS = ['street', 'zip', 'city'] as const
export type Precision = (typeof PRECISIONS)[number]

export const geocodeAddress = operation({
  name: 'geocodeAddress',
  method: 'POST',
  path: '/geocode',
  feature: 'geocoding',
  summary: 'Find the point of an address or city',
  description:
    "Also of a ZIP, and of coordinates such as '36.1627, -86.7816', which have the nearest town as their label.",
  access: 'public',
  body: z
    .object({ address: z.string().trim().min(1, 'Enter an address or city').max(300) })
    .meta({ examples: [{ address: '1718 Hayes Street, Nashville, TN 37203' }] }),
  reply: {
    200: z.object({
      latitude: z.number().meta({ examples: [36.1537] }),
      longitude: z.number().meta({ examples: [-86.7958] }),
      precision: z.enum(PRECISIONS),
      label: z.string().meta({ description: 'city, state', examples: ['Nashville, TN'] }),
      onlyZip: z
        .string()
        .nullable()
        .meta({
          description: 'The ZIP of the city, where it has only one. Forms fill it in.',
          examples: [null],
        }),
    }),
  },
  problems: ['address_not_found', 'too_many_requests', 'unavailable'],
  callsPerMinute: 60,
})
