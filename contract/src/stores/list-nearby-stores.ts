import { z } from 'zod'
import { promiseFilter } from '../delivery/promise-filter.ts'
import { Cursor, GeoPointSchema, Latitude, Longitude, NextCursor, PageSize } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { exampleStore, Store } from './store.ts'

/** A town's stores are seen at once, so that their number and the rows agree. */
const NEARBY_STORES_PAGE_SIZE = 200
export const STORE_SORTS = ['distance', 'name', 'favorites'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

export const NearbyStore = Store.extend({
  location: GeoPointSchema,
  coordinates: z.object({ geopoint: GeoPointSchema }),
  distanceMiles: z.number(),
}).meta({ id: 'NearbyStore', examples: [{ ...exampleStore, distanceMiles: 1.02 }] })

export type NearbyStore = z.infer<typeof NearbyStore>

export const listNearbyStores = operation({
  name: 'listNearbyStores',
  method: 'GET',
  path: '/stores/nearby',
  feature: 'stores',
  summary: 'Stores within 20 miles of a point',
  description: '`favorites` puts the favorites of the logged-in person first, then sorts by distance.',
  access: 'public',
  query: z.object({
    latitude: Latitude,
    longitude: Longitude,
    sort: z.enum(STORE_SORTS).default('distance').meta({ description: 'What comes first.' }),
    ...promiseFilter,
    cursor: Cursor,
    limit: PageSize(NEARBY_STORES_PAGE_SIZE),
  }),
  reply: {
    200: z.object({
      count: z
        .number()
        .int()
        .meta({ description: 'All stores in reach.', examples: [1] }),
      stores: z.array(NearbyStore),
      nextCursor: NextCursor,
    }),
  },
  problems: ['too_many_requests'],
  callsPerMinute: 600,
})
