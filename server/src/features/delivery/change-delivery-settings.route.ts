import { changeDeliverySettings, SETTINGS_CHANGED } from '#contract/delivery/change-delivery-settings.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { requireStoreOwner } from '../rights/public.ts'
import { saveDeliverySettings } from './delivery-settings.sql.ts'
import { getStoreDelivery } from './store-delivery.ts'

export const changeDeliverySettingsRoute = route(
  changeDeliverySettings,
  async ({ params: { storeId }, body, viewer, database: { sql }, now }) => {
    const { version, ...settings } = body
    await requireStoreOwner(sql, viewer, storeId)
    const saved = await saveDeliverySettings(sql, {
      storeId,
      ownerId: viewer.userId,
      settings,
      version,
      now,
    })
    const delivery = await getStoreDelivery(sql, storeId, 'owner')
    if (!saved) throw new Problem('settings_changed', SETTINGS_CHANGED, { details: { delivery } })
    return { delivery }
  },
)
