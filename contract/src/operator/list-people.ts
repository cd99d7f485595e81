import { z } from 'zod'
import { Role } from '../accounts/account.ts'
import { Cursor, NextCursor, PageSize, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { OPERATOR_PAGE_SIZE } from './operator-texts.ts'
import { UserId } from './suspension.ts'
import { Suspension } from './suspension-schema.ts'

const search = z
  .string()
  .trim()
  .max(200)
  .default('')
  .meta({
    description: 'Any part of a name or an email, in any case and without accents.',
    examples: ['rosemary'],
  })

const suspendedOnly = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: 'Only those that are suspended now.', examples: ['false'] })

export const KnownPerson = z
  .object({
    id: UserId,
    username: z.string(),
    email: z.string(),
    role: Role,
    createdAt: z.iso.datetime(),
    isOperator: z.boolean(),
    stores: z
      .array(z.object({ id: StoreId, name: z.string() }))
      .meta({ description: 'The stores they own, ten at most.' }),
    orders: z.number().int().meta({ description: 'How many orders they have placed.' }),
    stampCards: z.object({ open: z.number().int(), full: z.number().int() }).meta({
      description: 'How many they fill at stores that have not closed, and how many full ones are unused.',
    }),
    suspension: Suspension.nullable(),
  })
  .meta({
    id: 'KnownPerson',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a21',
        username: 'June',
        email: 'june@mainstreet.example',
        role: 'user',
        createdAt: '2026-11-02T15:04:05.000Z',
        isOperator: false,
        stores: [],
        orders: 4,
        stampCards: { open: 2, full: 1 },
        suspension: null,
      },
    ],
  })
export type KnownPerson = z.infer<typeof KnownPerson>

export const listPeople = operation({
  name: 'listPeople',
  method: 'GET',
  path: '/operator/people',
  feature: 'operator',
  summary: 'People, for operators',
  description: 'The newest first. Searches usernames, emails, and the names of the stores that people own.',
  access: 'operator',
  query: z.object({ search, suspendedOnly, cursor: Cursor, limit: PageSize(OPERATOR_PAGE_SIZE) }),
  reply: { 200: z.object({ people: z.array(KnownPerson), nextCursor: NextCursor }) },
  problems: [],
})

export const KnownStore = z
  .object({
    id: StoreId,
    name: z.string(),
    city: z.string(),
    state: z.string(),
    createdAt: z.iso.datetime(),
    owner: z.object({ id: UserId, username: z.string(), email: z.string() }),
    isVerified: z.boolean().meta({
      description: 'False while its owner has not confirmed the email: customers do not see the store yet.',
    }),
    suspension: Suspension.nullable(),
  })
  .meta({
    id: 'KnownStore',
    examples: [
      {
        id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
        name: 'Rosemary & Rye',
        city: 'Nashville',
        state: 'TN',
        createdAt: '2026-11-02T15:04:05.000Z',
        owner: {
          id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a21',
          username: 'Otis',
          email: 'otis@mainstreet.example',
        },
        isVerified: true,
        suspension: null,
      },
    ],
  })
export type KnownStore = z.infer<typeof KnownStore>

export const listKnownStores = operation({
  name: 'listKnownStores',
  method: 'GET',
  path: '/operator/stores',
  feature: 'operator',
  summary: 'Stores, for operators',
  description:
    'The newest first, also those that customers do not see. Searches names of stores, and names and emails of owners.',
  access: 'operator',
  query: z.object({
    search,
    suspendedOnly,
    unverifiedOnly: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Only those whose owner has not confirmed the email.', examples: ['false'] }),
    cursor: Cursor,
    limit: PageSize(OPERATOR_PAGE_SIZE),
  }),
  reply: { 200: z.object({ stores: z.array(KnownStore), nextCursor: NextCursor }) },
  problems: [],
})
