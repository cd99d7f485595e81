import { z } from 'zod'
import { Latitude, Longitude } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

export const listTowns = operation({
  name: 'listTowns',
  method: 'GET',
  path: '/towns',
  feature: 'geocoding',
  summary: 'Towns around a point',
  description:
    'At most 24 towns within 30 miles, largest first. The map shows their names when it has no tiles.',
  access: 'public',
  query: z.object({ latitude: Latitude, longitude: Longitude }),
  reply: {
    200: z.object({
      towns: z.array(
        z
          .object({
            name: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            zipCount: z
              .number()
              .int()
              .meta({ description: 'How many ZIP codes it has: a measure of its size.', examples: [39] }),
          })
          .meta({ examples: [{ name: 'Nashville', latitude: 36.1659, longitude: -86.7844, zipCount: 39 }] }),
      ),
    }),
  },
  problems: [],
})
