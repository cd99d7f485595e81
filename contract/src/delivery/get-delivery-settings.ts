import { z } from 'zod'
import { StoreRights } from '../rights/store-rights.ts'
import { GeoPointSchema, StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { TIME_ZONE_IDS } from './delivery-limits.ts'
import { Busy, DeliverySettingsDraft, exampleDeliverySettings, PausedUntil } from './delivery-settings.ts'

/** A store's delivery settings for those who work on it. */
export const StoreDelivery = z
  .object({
    storeName: z.string(),
    /** The point that a radius is measured from. */
    point: GeoPointSchema.nullable(),
    addressTimeZone: z.enum(TIME_ZONE_IDS).meta({ description: 'The time zone of the address.' }),
    settings: DeliverySettingsDraft,
    pausedUntil: PausedUntil,
    busy: Busy.nullable().meta({ description: 'Null, or one that may be over.' }),
    version: z.number().int().meta({
      description: '0 while the owner has saved nothing. A change names the version that was seen.',
    }),
    rights: StoreRights,
  })
  .meta({
    id: 'StoreDelivery',
    examples: [
      {
        storeName: 'Hayes Street Bakery',
        point: { latitude: 36.1537, longitude: -86.7958 },
        addressTimeZone: 'America/Chicago',
        settings: exampleDeliverySettings,
        pausedUntil: null,
        busy: null,
        version: 1,
        rights: 'owner',
      },
    ],
  })

export type StoreDelivery = z.output<typeof StoreDelivery>

export const getDeliverySettings = operation({
  name: 'getDeliverySettings',
  method: 'GET',
  path: '/stores/{storeId}/delivery',
  feature: 'delivery',
  summary: "A store's hours, zones and slots",
  description: 'For the owner and the editors of the store.',
  access: 'signed-in',
  params: z.object({ storeId: StoreId }),
  reply: { 200: z.object({ delivery: StoreDelivery }) },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 120,
})
