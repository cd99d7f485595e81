import { z } from 'zod'
import { operation } from '../shared/operation.ts'

const Line = z.array(z.tuple([z.number(), z.number()])).meta({
  description: 'Points as degrees north and east.',
  examples: [
    [
      [36.1671, -86.7794],
      [36.1602, -86.7716],
    ],
  ],
})

export const MapWater = z
  .object({
    rivers: z.array(
      z.object({
        level: z
          .number()
          .int()
          .meta({ description: 'From 1, the largest rivers, to 4, the smallest.', examples: [2] }),
        line: Line,
      }),
    ),
    water: z.array(Line).meta({
      description:
        'Rings around lakes and the sea, and around the islands in them. What an odd number of rings surrounds is water. ' +
        'Rings end at the edge of the cell.',
    }),
  })
  .meta({ id: 'MapWater' })

export type MapWater = z.infer<typeof MapWater>

export const getMapWater = operation({
  name: 'getMapWater',
  method: 'GET',
  path: '/map-water',
  feature: 'geocoding',
  summary: 'Rivers, lakes and the sea in one degree of the map',
  description:
    'What a map without street tiles shows, from GSHHG. A cell has whole degrees as its corners. It is empty far from the ZIP codes of the United States.',
  access: 'public',
  query: z.object({
    south: z.coerce
      .number()
      .int()
      .min(-90)
      .max(89)
      .meta({ description: 'The southern edge of the cell, in whole degrees north.', examples: [36] }),
    west: z.coerce
      .number()
      .int()
      .min(-180)
      .max(179)
      .meta({ description: 'The western edge of the cell, in whole degrees east.', examples: [-87] }),
  }),
  reply: { 200: MapWater },
  problems: ['too_many_requests'],
  callsPerMinute: 600,
})
