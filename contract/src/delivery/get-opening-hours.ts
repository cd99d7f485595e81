import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { DeliverySettingsDraft, exampleDeliverySettings } from './delivery-settings.ts'

const { hours, closures, holidays } = DeliverySettingsDraft.shape

export const OpeningHours = z.object({ timeZone: z.string(), hours, closures, holidays }).meta({
  id: 'OpeningHours',
  examples: [
    {
      timeZone: 'America/Chicago',
      hours: exampleDeliverySettings.hours,
      closures: exampleDeliverySettings.closures,
      holidays: exampleDeliverySettings.holidays,
    },
  ],
})

export type OpeningHours = z.output<typeof OpeningHours>

export const getOpeningHours = operation({
  name: 'getOpeningHours',
  method: 'GET',
  path: '/stores/{storeId}/hours',
  feature: 'delivery',
  summary: "A store's opening hours",
  access: 'public',
  params: z.object({ storeId: StoreId }),
  reply: {
    200: z.object({
      opening: OpeningHours.nullable().meta({ description: 'Null for a store that is always open.' }),
    }),
  },
  problems: ['store_not_found', 'too_many_requests'],
  callsPerMinute: 600,
})
