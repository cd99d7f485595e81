import { z } from 'zod'
import { AddressSchema } from '../shared/address-schema.ts'
import { GeoPointSchema } from '../shared/fields.ts'

export const ROLES = ['user', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export const PASSWORD_MIN_LENGTH = 6
/** Long enough for any passphrase; short enough that hashing stays cheap. */
export const PASSWORD_MAX_LENGTH = 256

/** The signed-in person, as the web app caches it. Rights never come from this copy. */
export const CurrentUser = z
  .object({
    uid: z.uuid(),
    id: z.uuid().meta({ description: 'The same as uid.' }),
    username: z.string(),
    email: z.string(),
    role: Role,
    favoriteStoreIDs: z.array(z.uuid()),
    editorOfStoreIds: z.array(z.uuid()).meta({ description: 'Stores whose inventory this person may edit.' }),
    deliveryAddress: AddressSchema.nullable(),
    coordinates: GeoPointSchema.nullable(),
  })
  .meta({ id: 'CurrentUser' })

export type CurrentUser = z.infer<typeof CurrentUser>
