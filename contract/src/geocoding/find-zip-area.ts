import { z } from 'zod'
import { ZIP_PATTERN } from '../shared/address.ts'
import { operation } from '../shared/operation.ts'
import { trimMarks } from '../shared/trim-marks.ts'

export const findZipArea = operation({
  name: 'findZipArea',
  method: 'GET',
  path: '/zip-area',
  feature: 'geocoding',
  summary: 'Find the town and state of a ZIP',
  description: 'Address forms suggest town and state from it. An unknown ZIP has the area null.',
  access: 'public',
  query: z.object({
    zip: z
      .string()
      .overwrite(trimMarks)
      .regex(ZIP_PATTERN, 'A ZIP has 5 digits')
      .meta({ description: 'A ZIP of five digits.', examples: ['37203'] }),
  }),
  reply: {
    200: z.object({
      area: z
        .object({
          city: z.string(),
          state: z.string().meta({ description: 'Two letters. Also DC and the territories.' }),
        })
        .nullable()
        .meta({ examples: [{ city: 'Nashville', state: 'TN' }] }),
    }),
  },
  problems: [],
})
