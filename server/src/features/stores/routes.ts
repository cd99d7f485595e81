import type { Route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { addCompanyRoute } from './add-company.route.ts'
import { deleteCompanyRoute } from './delete-company.route.ts'
import { getStoreRoute } from './get-store.route.ts'
import { listCompaniesRoute } from './list-companies.route.ts'
import { listMapMarkersRoute } from './list-map-markers.route.ts'
import { listNearbyStoresRoute } from './list-nearby-stores.route.ts'
import { updateCompanyRoute } from './update-company.route.ts'

export const storeRoutes = (geocoder: Geocoder): Route[] => [
  listNearbyStoresRoute,
  listMapMarkersRoute,
  getStoreRoute,
  listCompaniesRoute,
  addCompanyRoute(geocoder),
  updateCompanyRoute(geocoder),
  deleteCompanyRoute,
]
