import { z } from 'zod'
import { Latitude, Longitude } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { LocalProduct } from './list-local-products.ts'

export const NEW_PRODUCTS_AT_MOST = 8
/** At most this many are from one store, so that an import does not fill the list. */
export const NEW_PRODUCTS_OF_A_STORE = 2

export const listNewProducts = operation({
  name: 'listNewProducts',
  method: 'GET',
  path: '/products/new',
  feature: 'products',
  summary: 'The newest products of stores within 15 miles',
  description:
    'At most 8, newest first, in stock, and at most 2 from one store. Looks into the 100 nearest stores.',
  access: 'public',
  query: z.object({ latitude: Latitude, longitude: Longitude }),
  reply: { 200: z.object({ products: z.array(LocalProduct) }) },
  problems: ['too_many_requests'],
  callsPerMinute: 600,
})
