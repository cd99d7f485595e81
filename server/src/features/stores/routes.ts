import type { Route } from '../../platform/http/route.ts'
import { getStoreRoute } from './get-store.route.ts'
import { listMapMarkersRoute } from './list-map-markers.route.ts'
import { listNearbyStoresRoute } from './list-nearby-stores.route.ts'

export const storeRoutes: Route[] = [listNearbyStoresRoute, listMapMarkersRoute, getStoreRoute]
