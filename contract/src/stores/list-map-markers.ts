import { z } from 'zod'
import { promiseFilter } from '../delivery/promise-filter.ts'
import { Latitude, Longitude } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { NearbyStore } from './list-nearby-stores.ts'

export const MapMarker = z
  .object({
    latitude: z.number().meta({ examples: [36.1537] }),
    longitude: z.number().meta({ examples: [-86.7958] }),
    count: z
      .number()
      .int()
      .meta({ description: 'The number of stores that this marker represents.', examples: [1] }),
    bounds: z.object({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }).meta({
      description: 'The smallest box that contains all its stores.',
      examples: [{ south: 36.1537, north: 36.1537, west: -86.7958, east: -86.7958 }],
    }),
    store: NearbyStore.nullable().meta({ description: 'The store, when it is only one.' }),
  })
  .meta({ id: 'MapMarker' })

export type MapMarker = z.infer<typeof MapMarker>

export const listMapMarkers = operation({
  name: 'listMapMarkers',
  method: 'GET',
  path: '/stores/markers',
  feature: 'stores',
  summary: 'Markers for the stores in a part of the map',
  description: 'Only stores within 20 miles of the search point; clustered where they would overlap.',
  access: 'public',
  query: z.object({
    latitude: Latitude,
    longitude: Longitude,
    south: Latitude.meta({ description: 'The southern edge of the map.', examples: [36.05] }),
    north: Latitude.meta({ description: 'The northern edge of the map.', examples: [36.25] }),
    west: Longitude.meta({ description: 'The western edge of the map.', examples: [-86.9] }),
    east: Longitude.meta({ description: 'The eastern edge of the map.', examples: [-86.65] }),
    zoom: z.coerce
      .number()
      .int()
      .min(0)
      .max(22)
      .meta({ description: 'The zoom level of the map.', examples: [12] }),
    ...promiseFilter,
  }),
  reply: { 200: z.object({ markers: z.array(MapMarker) }) },
  problems: ['too_many_requests'],
  callsPerMinute: 1200,
})
