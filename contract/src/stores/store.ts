import { z } from 'zod'
import { CategorySchema } from '../products/category-schema.ts'
import { AddressSchema } from '../shared/address-schema.ts'
import { GeoPointSchema } from '../shared/fields.ts'

/** How far nearby stores are looked for. */
export const STORE_RADIUS_MILES = 20

/** What anybody may see of a store. */
export const Store = z
  .object({
    id: z.uuid(),
    name: z.string(),
    industry: z.string().nullable(),
    category: CategorySchema.meta({ description: 'The category that the industry plainly means.' }),
    storeAddress: AddressSchema,
    location: GeoPointSchema.nullable(),
    coordinates: z
      .object({ geopoint: GeoPointSchema })
      .nullable()
      .meta({ description: 'The same point as location.' }),
  })
  .meta({ id: 'Store' })

export type Store = z.infer<typeof Store>
