import { z } from 'zod'
import { StoreId } from '../shared/fields.ts'
import { operation } from '../shared/operation.ts'
import { ProblemBody } from '../shared/problem.ts'
import { DeliverySettingsDraft, exampleDeliverySettings } from './delivery-settings.ts'
import { StoreDelivery } from './get-delivery-settings.ts'

export const SETTINGS_CHANGED = 'These settings were changed in the meantime. Look at them and save again.'

export const changeDeliverySettings = operation({
  name: 'changeDeliverySettings',
  method: 'PUT',
  path: '/stores/{storeId}/delivery',
  feature: 'delivery',
  summary: "Change a store's hours, zones and slots",
  description:
    'Replaces the whole document, but not the pause. `version` is the version that the caller has edited. If the settings have another version by now, nothing changes, and the answer is 409 `settings_changed` with the current settings.',
  access: 'owner',
  params: z.object({ storeId: StoreId }),
  body: DeliverySettingsDraft.extend({ version: z.number().int().min(0) }).meta({
    id: 'DeliverySettingsChange',
    examples: [{ ...exampleDeliverySettings, version: 0 }],
  }),
  reply: {
    200: z.object({ delivery: StoreDelivery }),
    409: ProblemBody.extend({
      delivery: StoreDelivery.optional().meta({ description: 'With settings_changed: as they are now.' }),
    }),
  },
  problems: ['store_not_found', 'settings_changed', 'too_many_requests'],
  callsPerMinute: 60,
})
