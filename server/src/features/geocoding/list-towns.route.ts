import { listTowns } from '#contract/geocoding/list-towns.ts'
import { route } from '../../infrastructure/http/route.ts'
import { listTownsAround } from './towns.ts'
import { zipDirectory } from './zip-directory.ts'

export const listTownsRoute = route(
  listTowns,
  async ({ query }) => ({
    towns: listTownsAround(zipDirectory().cities, query).map(({ name, latitude, longitude, zipCount }) => ({
      name,
      latitude,
      longitude,
      zipCount,
    })),
  }),
  { cache: 'shared' },
)
