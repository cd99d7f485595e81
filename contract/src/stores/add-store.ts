import { z } from 'zod'
import { operation } from '../shared/operation.ts'
import { OwnStore, StoreDraft } from './own-store.ts'

export const ADD_STORE_FAILED = 'Failed to add company.'

/** More stores than any local chain has. */
export const STORES_AT_MOST = 100
export const TOO_MANY_STORES = 'An account can have 100 stores. Delete one that is closed, then add this one.'
/** Deleted stores stay in the database because orders name them, so they count too. */
export const STORES_EVER_AT_MOST = 300
export const TOO_MANY_STORES_EVER = 'This account has added 300 stores, and cannot add more.'

export const addStore = operation({
  name: 'addStore',
  method: 'POST',
  path: '/stores',
  feature: 'stores',
  summary: 'Add a store',
  description: 'The server geocodes the address. A store whose address is not found is not added.',
  access: 'owner',
  body: StoreDraft,
  reply: { 201: z.object({ store: OwnStore }) },
  problems: ['address_not_found', 'too_many_stores', 'unavailable', 'too_many_requests'],
  callsPerMinute: 30,
})
