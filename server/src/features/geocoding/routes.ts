import type { Route } from '../../infrastructure/http/route.ts'
import { findZipAreaRoute } from './find-zip-area.route.ts'
import { geocodeAddressRoute } from './geocode-address.route.ts'
import type { Geocoder } from './geocoder.ts'
import { getMapGroundRoute } from './get-map-ground.route.ts'
import { getMapWaterRoute } from './get-map-water.route.ts'
import { listTownsRoute } from './list-towns.route.ts'

export const geocodingRoutes = (geocoder: Geocoder): Route[] => [
  geocodeAddressRoute(geocoder),
  listTownsRoute,
  findZipAreaRoute,
  getMapGroundRoute,
  getMapWaterRoute,
]
