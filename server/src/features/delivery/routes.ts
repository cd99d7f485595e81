import type { Route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { changeDeliverySettingsRoute } from './change-delivery-settings.route.ts'
import { getDeliverySettingsRoute } from './get-delivery-settings.route.ts'
import { getOpeningHoursRoute } from './get-opening-hours.route.ts'
import { pauseOrdersRoute } from './pause-orders.route.ts'
import { quoteDeliveryRoute } from './quote-delivery.route.ts'
import { setBusyRoute } from './set-busy.route.ts'

export const deliveryRoutes = (geocoder: Geocoder): Route[] => [
  getDeliverySettingsRoute,
  changeDeliverySettingsRoute,
  pauseOrdersRoute,
  setBusyRoute,
  quoteDeliveryRoute(geocoder),
  getOpeningHoursRoute,
]
