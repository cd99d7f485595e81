import { z } from 'zod'
import { GeoPointSchema, Latitude, Longitude } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'

const Line = z.array(z.tuple([z.number(), z.number()])).meta({
  description: 'Points as degrees north and east.',
  examples: [
    [
      [36.15, -86.8],
      [36.17, -86.78],
    ],
  ],
})

const NamedPoint = GeoPointSchema.extend({ name: z.string() })

export const MapGround = z
  .object({
    districts: z
      .array(NamedPoint.extend({ edge: Line }))
      .meta({ description: 'ZIP areas within 20 miles. Each reaches halfway to its neighbors.' }),
    counties: z.array(NamedPoint).meta({ description: 'Where the name of each county stands.' }),
    countyLines: z.array(Line).meta({ description: 'The borders of counties within 45 miles.' }),
  })
  .meta({
    id: 'MapGround',
    examples: [
      {
        districts: [
          {
            latitude: 36.15,
            longitude: -86.8,
            name: '37203',
            edge: [
              [36.15, -86.8],
              [36.17, -86.78],
            ],
          },
        ],
        counties: [{ latitude: 36.17, longitude: -86.78, name: 'Davidson' }],
        countyLines: [
          [
            [36.15, -86.8],
            [36.17, -86.78],
          ],
        ],
      },
    ],
  })

export type MapGround = z.infer<typeof MapGround>

export const getMapGround = operation({
  name: 'getMapGround',
  method: 'GET',
  path: '/map-ground',
  feature: 'geocoding',
  summary: 'What a map without street tiles shows around a point',
  description:
    'ZIP areas with their number, and county lines. The areas are drawn around the middle of each ZIP and are approximate.',
  access: 'public',
  query: z.object({ latitude: Latitude, longitude: Longitude }),
  reply: { 200: MapGround },
  problems: ['too_many_requests'],
  callsPerMinute: 600,
})
