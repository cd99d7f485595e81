import { z } from 'zod'
import { CategorySchema } from '../products/category-schema.ts'
import { AddressSchema } from '../shared/address-schema.ts'
import { GeoPointSchema, RecordId } from '../shared/fields.ts'

export const exampleStore = {
  id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  name: 'Hayes Street Bakery',
  industry: 'Food & Beverage',
  category: 'food-beverage',
  storeAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
  location: { latitude: 36.1537, longitude: -86.7958 },
  coordinates: { geopoint: { latitude: 36.1537, longitude: -86.7958 } },
  logo: null,
  picture: null,
}

/** An example of what an owner writes about a store. */
export const exampleStoreWords = {
  description: 'Bread from our own oven, every morning from six.',
  phone: '(615) 555-0142',
  site: 'https://bakery.example/',
}

/** The public part of a store. */
export const Store = z
  .object({
    id: RecordId,
    name: z.string(),
    industry: z.string().nullable(),
    category: CategorySchema.meta({
      description: 'The category that the owner has chosen, or the one that the industry clearly names.',
    }),
    storeAddress: AddressSchema,
    location: GeoPointSchema.nullable(),
    coordinates: z
      .object({ geopoint: GeoPointSchema })
      .nullable()
      .meta({ description: 'The same point as location.' }),
    logo: z
      .string()
      .nullable()
      .meta({ description: 'The address of the uploaded logo; null for the drawn façade.' }),
    picture: z
      .string()
      .nullable()
      .meta({ description: 'The address of the uploaded picture of the store; null for none.' }),
  })
  .meta({ id: 'Store', examples: [exampleStore] })

export type Store = z.infer<typeof Store>

/** What an owner writes about a store. */
export const storeWords = {
  description: z.string().nullable().meta({ description: "The owner's words about the store." }),
  phone: z.string().nullable(),
  site: z.string().nullable().meta({ description: "The address of the store's own site." }),
}
