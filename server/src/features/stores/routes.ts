import type { Route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { addStoreRoute } from './add-store.route.ts'
import { deleteStoreRoute } from './delete-store.route.ts'
import { getStoreRoute } from './get-store.route.ts'
import { listMapMarkersRoute } from './list-map-markers.route.ts'
import { listNearbyStoresRoute } from './list-nearby-stores.route.ts'
import { listOwnStoresRoute } from './list-own-stores.route.ts'
import { listStorefrontsRoute } from './list-storefronts.route.ts'
import { updateStoreRoute } from './update-store.route.ts'

export const storeRoutes = (geocoder: Geocoder): Route[] => [
  listNearbyStoresRoute,
  listMapMarkersRoute,
  listStorefrontsRoute,
  getStoreRoute,
  listOwnStoresRoute,
  addStoreRoute(geocoder),
  updateStoreRoute(geocoder),
  deleteStoreRoute,
]
