import { z } from 'zod'
import { PRECISIONS } from '../geocoding/geocode-address.ts'
import { AddressSchema } from '../shared/address-schema.ts'
import { GeoPointSchema, RecordId } from '../shared/fields.ts'

export const ROLES = ['user', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** The signed-in person, as the web app caches it. Rights never come from this copy. */
export const CurrentUser = z
  .object({
    uid: RecordId,
    id: RecordId.meta({ description: 'The same as uid.' }),
    username: z.string(),
    email: z.string(),
    role: Role,
    favoriteStoreIDs: z.array(RecordId),
    editorOfStoreIds: z.array(RecordId).meta({ description: 'Stores whose inventory this person may edit.' }),
    isOperator: z
      .literal(true)
      .optional()
      .meta({ description: 'Present for people who look after the site.' }),
    deliveryAddress: AddressSchema.nullable(),
    coordinates: GeoPointSchema.nullable(),
    phone: z.string().nullable(),
    emailVerified: z
      .boolean()
      .meta({ description: 'Whether the person pressed the link that was sent to the email.' }),
    coordinatesPrecision: z.enum(PRECISIONS).nullable().meta({
      description:
        'The precision of the coordinates. Null without coordinates, and when the precision is unknown.',
    }),
  })
  .meta({
    id: 'CurrentUser',
    examples: [
      {
        uid: '0199f3a1-2b4c-7d5e-8f60-718293a4b5c6',
        id: '0199f3a1-2b4c-7d5e-8f60-718293a4b5c6',
        username: 'June',
        email: 'june@mainstreet.example',
        role: 'user',
        favoriteStoreIDs: ['0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'],
        editorOfStoreIds: [],
        deliveryAddress: { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
        coordinates: { latitude: 36.1537, longitude: -86.7958 },
        phone: '(615) 555-0142',
        emailVerified: true,
        coordinatesPrecision: 'street',
      },
    ],
  })

export type CurrentUser = z.infer<typeof CurrentUser>
