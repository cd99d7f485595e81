import type { Route } from '../../infrastructure/http/route.ts'
import { changeDeliverySettingsRoute } from './change-delivery-settings.route.ts'
import { getDeliverySettingsRoute } from './get-delivery-settings.route.ts'
import { pauseOrdersRoute } from './pause-orders.route.ts'

export const deliveryRoutes: Route[] = [
  getDeliverySettingsRoute,
  changeDeliverySettingsRoute,
  pauseOrdersRoute,
]
