import { z } from 'zod'
import { Cursor, NextCursor, PageSize } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { actNames } from './acts.ts'
import { OPERATOR_PAGE_SIZE } from './operator-texts.ts'

export const LoggedAct = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string().nullable().meta({ description: "The operator's email; null for the command line." }),
    act: z.enum(actNames),
    subjectKind: z.enum(['person', 'store', 'product', 'job', 'mail', 'report', 'platform']),
    subject: z.string().nullable().meta({
      description:
        'The name of what the act was done to, or its id where the name is gone; null for the site itself.',
    }),
    reason: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({
    id: 'LoggedAct',
    examples: [
      {
        id: '17',
        at: '2026-11-20T15:04:05.000Z',
        by: 'ada@mainstreet.example',
        act: 'store_suspended',
        subjectKind: 'store',
        subject: 'Rosemary & Rye',
        reason: 'It sells what it does not have.',
        details: {},
      },
    ],
  })
export type LoggedAct = z.infer<typeof LoggedAct>

export const listActs = operation({
  name: 'listActs',
  method: 'GET',
  path: '/operator/acts',
  feature: 'operator',
  summary: 'What operators did',
  description: 'The newest first. The log only grows.',
  access: 'operator',
  query: z.object({
    act: z
      .enum(['', ...actNames])
      .default('')
      .meta({ description: 'Only acts of this kind.', examples: ['store_suspended'] }),
    by: z
      .string()
      .trim()
      .max(320)
      .default('')
      .meta({ description: "Only acts of the operator with this email, or 'command line'.", examples: [''] }),
    cursor: Cursor,
    limit: PageSize(OPERATOR_PAGE_SIZE),
  }),
  reply: { 200: z.object({ acts: z.array(LoggedAct), nextCursor: NextCursor }) },
  problems: [],
})

export const listActors = operation({
  name: 'listActors',
  method: 'GET',
  path: '/operator/actors',
  feature: 'operator',
  summary: 'Who is in the log',
  description: 'The emails of the people who acted as operators, former operators included.',
  access: 'operator',
  reply: {
    200: z
      .object({ emails: z.array(z.string()) })
      .meta({ examples: [{ emails: ['ada@mainstreet.example'] }] }),
  },
  problems: [],
})
