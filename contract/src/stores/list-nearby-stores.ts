import { z } from 'zod'
import { Cursor, GeoPointSchema, Latitude, Longitude, NextCursor, PageSize } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Store } from './store.ts'

export const NEARBY_STORES_PAGE_SIZE = 20
export const STORE_SORTS = ['distance', 'name', 'favorites'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

export const NearbyStore = Store.extend({
  location: GeoPointSchema,
  coordinates: z.object({ geopoint: GeoPointSchema }),
  distanceMiles: z.number(),
}).meta({ id: 'NearbyStore' })

export type NearbyStore = z.infer<typeof NearbyStore>

export const listNearbyStores = operation({
  name: 'listNearbyStores',
  method: 'GET',
  path: '/stores/nearby',
  feature: 'stores',
  summary: 'Stores within 20 miles of a point',
  description: '`favorites` puts the favourites of the signed-in person first, then sorts by distance.',
  access: 'public',
  query: z.object({
    latitude: Latitude,
    longitude: Longitude,
    sort: z.enum(STORE_SORTS).default('distance'),
    cursor: Cursor,
    limit: PageSize(NEARBY_STORES_PAGE_SIZE),
  }),
  reply: {
    200: z.object({ count: z.number().int(), stores: z.array(NearbyStore), nextCursor: NextCursor }),
  },
  problems: [],
})
