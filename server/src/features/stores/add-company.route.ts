import { ADD_COMPANY_FAILED, addCompany } from '#contract/stores/add-company.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { insertCompany, requireRoomForStore } from './add-company.sql.ts'
import { companyOf, companyValues } from './company.sql.ts'
import { getCompanyPoint } from './company-point.ts'

export const addCompanyRoute = (geocoder: Geocoder) =>
  route(addCompany, async ({ body, viewer, database, now, log }) => {
    const point = await getCompanyPoint(geocoder, {
      address: body.storeAddress,
      log,
      failureText: ADD_COMPANY_FAILED,
    })
    const row = await inTransaction(database.sql, async (tx) => {
      await requireRoomForStore(tx, viewer.userId)
      return insertCompany(tx, viewer.userId, companyValues(body, point), now)
    })
    return { company: companyOf(row) }
  })
