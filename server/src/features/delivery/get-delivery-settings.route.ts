import { getDeliverySettings } from '#contract/delivery/get-delivery-settings.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { getStoreDelivery } from './store-delivery.ts'

export const getDeliverySettingsRoute = route(
  getDeliverySettings,
  async ({ params: { storeId }, viewer, database: { sql } }) => {
    const rights = await getStoreRights(sql, viewer, storeId)
    return { delivery: await getStoreDelivery(sql, storeId, rights) }
  },
)
