import { getMapGround } from '#contract/geocoding/get-map-ground.ts'
import { route } from '../../infrastructure/http/route.ts'
import { countiesAround } from './counties.ts'
import { districtsAround } from './districts.ts'
import { zipDirectory } from './zip-directory.ts'

export const getMapGroundRoute = route(
  getMapGround,
  async ({ query }) => ({ districts: districtsAround(zipDirectory(), query), ...countiesAround(query) }),
  { cache: 'shared' },
)
