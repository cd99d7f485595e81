import { z } from 'zod'
import { PRECISIONS } from '../geocoding/geocode-address.ts'
import { GeoPointSchema } from '../shared/fields.ts'

export const exampleDeliveryPoint = { latitude: 36.1627, longitude: -86.7816, precision: 'street' } as const

/** Where an order goes. */
export const DeliveryPoint = GeoPointSchema.extend({ precision: z.enum(PRECISIONS).nullable() })
  .nullish()
  .meta({
    description: 'Where the address was when the order was placed. Null where it was not found.',
    examples: [exampleDeliveryPoint],
  })
