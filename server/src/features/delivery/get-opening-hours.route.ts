import { getOpeningHours } from '#contract/delivery/get-opening-hours.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findOpeningHours } from './opening-hours.ts'

export const getOpeningHoursRoute = route(
  getOpeningHours,
  async ({ params, database }) => ({
    opening: await database.catalogue((sql) => findOpeningHours(sql, params.storeId)),
  }),
  { cache: 'shared' },
)
