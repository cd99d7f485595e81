import { z } from 'zod'
import { GeoPointSchema } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { CurrentUser } from './account.ts'
import { DELIVERY_FIELDS_REQUIRED, requiredAddress } from './sign-up.ts'

export const changeAddress = operation({
  name: 'changeAddress',
  method: 'PUT',
  path: '/account/address',
  feature: 'accounts',
  summary: 'Change your address',
  description:
    'The server geocodes the address, unless the person placed its point on a map. An address that is not found is saved without a point.',
  access: 'signed-in',
  body: z
    .object({
      deliveryAddress: requiredAddress(DELIVERY_FIELDS_REQUIRED),
      point: GeoPointSchema.optional().meta({ description: 'Where the person placed it on a map.' }),
    })
    .meta({
      examples: [
        {
          deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
        },
      ],
    }),
  reply: { 200: z.object({ user: CurrentUser }) },
  problems: ['too_many_requests'],
  callsPerMinute: 20,
})
