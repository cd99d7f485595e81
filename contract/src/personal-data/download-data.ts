import { z } from 'zod'
import { operation } from '../shared/operation.ts'

/** Everything that is stored about a person: one section for each table, whose rows have the table's columns. */
export const PersonalData = z
  .object({
    madeAt: z.iso.datetime(),
    sections: z.record(
      z.string(),
      z.object({
        about: z.string().meta({ description: 'What the rows are, for people.' }),
        rows: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
  })
  .meta({
    id: 'PersonalData',
    examples: [
      {
        madeAt: '2026-11-02T15:04:05.000Z',
        sections: {
          favorites: {
            about: 'The stores that you marked as favorites.',
            rows: [
              { storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11', createdAt: '2026-05-04T16:20:00+00:00' },
            ],
          },
        },
      },
    ],
  })
export type PersonalData = z.infer<typeof PersonalData>

export const downloadData = operation({
  name: 'downloadData',
  method: 'GET',
  path: '/account/data',
  feature: 'personal-data',
  summary: 'All of your data',
  description:
    'One JSON document with everything that is stored about you. It has no passwords, tokens and keys, and nothing about other people. Rows have the columns of their tables, in camel case. Each download is an event of your account, and is emailed.',
  access: 'signed-in',
  confirmed: true,
  reply: { 200: PersonalData },
  problems: ['too_many_requests'],
  callsPerMinute: 5,
})
