import { z } from 'zod'
import { done, RecordId, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

/** An open order stands in the way of a deletion for so long after its last step. */
export const OPEN_ORDER_DAYS = 14

export const DELETE_ORDERS_FIRST = 'You have an order on its way. Wait until it is delivered, or cancel it.'
export const DELETE_AS_LAST_OPERATOR = 'You are the last operator of this site. Make another one first.'
export const DELETE_STORES_FIRST = 'You own a store. Hand it over or close it first.'

const Obstacles = z
  .object({
    orders: z
      .array(z.object({ id: RecordId, number: z.string() }))
      .meta({ description: `Your open orders that moved within ${OPEN_ORDER_DAYS} days, at most 20.` }),
    stores: z
      .array(z.object({ id: StoreId, name: z.string() }))
      .meta({ description: 'Stores that you own.' }),
  })
  .meta({
    id: 'DeletionObstacles',
    examples: [{ orders: [{ id: '0199f3a5-0b1e-7f10-8a39-94d1f2a4c7e0', number: '4K7Q-2XWD' }], stores: [] }],
  })
export type Obstacles = z.infer<typeof Obstacles>

export const viewDeletion = operation({
  name: 'viewDeletion',
  method: 'GET',
  path: '/account/deletion',
  feature: 'personal-data',
  summary: 'What has to be done before your account can be deleted',
  access: 'signed-in',
  reply: { 200: Obstacles },
  problems: [],
})

export const deleteAccount = operation({
  name: 'deleteAccount',
  method: 'POST',
  path: '/account/deletion',
  feature: 'personal-data',
  summary: 'Delete your account',
  description:
    'Your data are gone at once, and all your sessions end. Orders stay without your name, street and notes. Refused while you own a store, have an order on its way or are the last operator.',
  access: 'signed-in',
  confirmed: true,
  reply: done,
  problems: ['deletion_refused', 'too_many_requests'],
  callsPerMinute: 10,
})
