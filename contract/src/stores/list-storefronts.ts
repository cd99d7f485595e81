import { z } from 'zod'
import { GeoPointSchema } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { Store } from './store.ts'

const Storefront = Store.pick({ id: true, name: true, category: true }).meta({
  id: 'Storefront',
  examples: [
    {
      id: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
      name: 'Hayes Street Bakery',
      category: 'food-beverage',
    },
  ],
})

export const listStorefronts = operation({
  name: 'listStorefronts',
  method: 'GET',
  path: '/storefronts',
  feature: 'stores',
  summary: 'A store of each category, for the home page',
  description:
    'Of each category the favorite store of most customers that has products, among the oldest stores.',
  access: 'public',
  reply: {
    200: z.object({
      stores: z.array(Storefront),
      town: GeoPointSchema.extend({ label: z.string() })
        .nullable()
        .meta({
          description:
            'Where the favorite store of most customers is. Null without a store with a known place.',
          examples: [{ label: 'Nashville, TN', latitude: 36.1537, longitude: -86.7958 }],
        }),
    }),
  },
  problems: ['too_many_requests'],
  callsPerMinute: 1200,
})
