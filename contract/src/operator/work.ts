import { z } from 'zod'
import { Email } from '../accounts/sign-up.ts'
import { Cursor, done, NextCursor, PageSize, RecordId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { JOBS_AT_ONCE, OPERATOR_PAGE_SIZE, TROUBLE_KINDS, WAITING_KINDS } from './operator-texts.ts'
import { ofPerson } from './suspension.ts'

const RowId = z
  .string()
  .regex(/^\d{1,18}$/, 'Invalid id')
  .meta({ description: 'The id of the list.', examples: ['17'] })

const paged = { cursor: Cursor, limit: PageSize(OPERATOR_PAGE_SIZE) }

export const GivenUpJob = z
  .object({
    id: RowId,
    task: z.string(),
    attempts: z.number().int(),
    failedAt: z.iso.datetime(),
    failure: z.string(),
  })
  .meta({
    id: 'GivenUpJob',
    examples: [
      {
        id: '17',
        task: 'orders.tell-placed',
        attempts: 20,
        failedAt: '2026-11-20T15:04:05.000Z',
        failure: 'The email server does not answer.',
      },
    ],
  })
export type GivenUpJob = z.infer<typeof GivenUpJob>

export const listGivenUpJobs = operation({
  name: 'listGivenUpJobs',
  method: 'GET',
  path: '/operator/jobs',
  feature: 'operator',
  summary: 'Work that was given up',
  description: 'The newest first.',
  access: 'operator',
  query: z.object(paged),
  reply: { 200: z.object({ jobs: z.array(GivenUpJob), nextCursor: NextCursor }) },
  problems: [],
})

export const retryJob = operation({
  name: 'retryJob',
  method: 'POST',
  path: '/operator/jobs/{jobId}/retry',
  feature: 'operator',
  summary: 'Start given up work again',
  access: 'operator',
  params: z.object({ jobId: RowId }),
  reply: done,
  problems: ['not_found'],
})

export const retryJobs = operation({
  name: 'retryJobs',
  method: 'POST',
  path: '/operator/jobs/retry',
  feature: 'operator',
  summary: 'Start several given up jobs again',
  description: 'Jobs that somebody else has started again in the meantime are left out.',
  access: 'operator',
  body: z
    .object({ jobIds: z.array(RowId).min(1, 'Name a job').max(JOBS_AT_ONCE) })
    .meta({ examples: [{ jobIds: ['17', '18'] }] }),
  reply: {
    200: z.object({
      started: z
        .number()
        .int()
        .meta({ examples: [2] }),
    }),
  },
  problems: [],
})

export const SentMail = z
  .object({
    id: RowId,
    at: z.iso.datetime(),
    email: z.string(),
    subject: z.string(),
    outcome: z.enum(['sent', 'refused', 'failed']).meta({ description: '`failed` emails are tried again.' }),
    failure: z.string().nullable(),
  })
  .meta({
    id: 'SentMail',
    examples: [
      {
        id: '17',
        at: '2026-11-20T15:04:05.000Z',
        email: 'june@mainstreet.example',
        subject: 'Order 4K7Q-2XWD is placed',
        outcome: 'refused',
        failure: 'The email server refused the message.',
      },
    ],
  })
export type SentMail = z.infer<typeof SentMail>

export const listMails = operation({
  name: 'listMails',
  method: 'GET',
  path: '/operator/mails',
  feature: 'operator',
  summary: 'What was emailed in the last 30 days',
  description: 'The newest first, without the texts.',
  access: 'operator',
  query: z.object({
    email: z
      .union([z.literal(''), Email])
      .default('')
      .meta({ description: 'Only emails to this address.', examples: ['june@mainstreet.example'] }),
    failuresOnly: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Only emails that did not go out.', examples: ['true'] }),
    ...paged,
  }),
  reply: { 200: z.object({ mails: z.array(SentMail), nextCursor: NextCursor }) },
  problems: [],
})

export const resendMail = operation({
  name: 'resendMail',
  method: 'POST',
  path: '/operator/mails/{mailId}/resend',
  feature: 'operator',
  summary: 'Send an email again',
  description: 'Does its work again, so that links in it are new.',
  access: 'operator',
  params: z.object({ mailId: RowId }),
  reply: done,
  problems: ['not_found'],
})

export const signOutPerson = operation({
  name: 'signOutPerson',
  method: 'POST',
  path: '/operator/people/{userId}/sign-out',
  feature: 'operator',
  summary: 'Sign a person out on all devices',
  access: 'operator',
  confirmed: true,
  ...ofPerson,
  problems: ['not_found'],
})

export const mailPersonPassword = operation({
  name: 'mailPersonPassword',
  method: 'POST',
  path: '/operator/people/{userId}/password-reset',
  feature: 'operator',
  summary: 'Email a person a link for a new password',
  access: 'operator',
  confirmed: true,
  ...ofPerson,
  problems: ['not_found'],
})

const figures = z.object({
  orders: z.number().int(),
  sales: z.number().meta({ description: 'Dollars of these orders, before refunds.' }),
  activeStores: z.number().int().meta({ description: 'Stores that got an order.' }),
  newPeople: z.number().int(),
  newStores: z.number().int(),
  reports: z.number().int().meta({ description: 'Reports of stores and products.' }),
  failedJobs: z.number().int(),
  failedMails: z.number().int(),
})
export type DayFigures = z.infer<typeof figures>

const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.number().int(),
  oldestAt: z.iso.datetime(),
})
export type Waiting = z.infer<typeof waiting>

const trouble = z.object({
  kind: z.enum(TROUBLE_KINDS),
  value: z.number().meta({
    description:
      'The free bytes of `diskFull`, the seconds that the oldest job or order has waited, the number of emails or replicas.',
  }),
  order: z
    .object({
      orderNumber: z.string(),
      storeId: RecordId,
      storeName: z.string(),
      storePhone: z.string().nullable(),
    })
    .nullish()
    .meta({ description: 'With `ordersWait`: the order that has waited longest, and the store to call.' }),
})
export type Trouble = z.infer<typeof trouble>

const storeFigures = z.object({
  open: z.number().int().meta({ description: 'Stores that customers see.' }),
  paused: z.number().int().meta({ description: 'Those of them that are paused.' }),
})

const backup = z.object({
  at: z.iso.datetime(),
  by: z.string().meta({ description: "'mainstreet', or another program that says that it has made one." }),
  bytes: z.number().int().nullable(),
})
export type Backup = z.infer<typeof backup>

const exampleFigures = {
  orders: 42,
  sales: 1204.5,
  activeStores: 18,
  newPeople: 7,
  newStores: 1,
  reports: 3,
  failedJobs: 0,
  failedMails: 2,
}

export const getFigures = operation({
  name: 'getFigures',
  method: 'GET',
  path: '/operator/figures',
  feature: 'operator',
  summary: 'The figures of the day',
  description:
    'Since the start of the day, and a week before up to the same time. Beside them what waits for somebody now.',
  access: 'operator',
  query: z.object({
    since: z.iso.datetime().meta({
      description: "When the operator's day began; two days ago at most.",
      examples: ['2026-11-20T05:00:00.000Z'],
    }),
  }),
  reply: {
    200: z
      .object({
        today: figures,
        weekBefore: figures,
        stores: storeFigures,
        waiting: z.array(waiting).meta({
          description: 'What has waited longest comes first. A kind of which nothing waits is left out.',
        }),
        troubles: z.array(trouble).meta({ description: 'What has to be looked at now.' }),
        lastBackup: backup
          .nullable()
          .meta({ description: 'The last good backup. Null where none is known.' }),
        version: z.string().meta({ description: 'The version of Mainstreet that answers.' }),
      })
      .meta({
        examples: [
          {
            today: exampleFigures,
            weekBefore: exampleFigures,
            stores: { open: 120, paused: 2 },
            waiting: [{ kind: 'reports', count: 3, oldestAt: '2026-11-19T09:00:00.000Z' }],
            troubles: [{ kind: 'ordersWait', value: 1260 }],
            lastBackup: { at: '2026-11-20T03:00:00.000Z', by: 'mainstreet', bytes: 6_800_000 },
            version: '0.2.0',
          },
        ],
      }),
  },
  problems: [],
})
