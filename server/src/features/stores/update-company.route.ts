import { STORE_NOT_FOUND } from '#contract/stores/get-store.ts'
import { SAVE_COMPANY_FAILED, updateCompany } from '#contract/stores/update-company.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import type { Geocoder } from '../geocoding/public.ts'
import { companyOf, companyValues } from './company.sql.ts'
import { getCompanyPoint } from './company-point.ts'
import { isOwnStore, saveCompany } from './update-company.sql.ts'

export const updateCompanyRoute = (geocoder: Geocoder) =>
  route(updateCompany, async ({ params, body, viewer, database, log }) => {
    const own = { storeId: params.storeId, ownerId: viewer.userId }
    // Before the geocoder is troubled, and before the answer tells anything else.
    if (!(await isOwnStore(database.sql, own))) throw new Problem('store_not_found', STORE_NOT_FOUND)
    const point = await getCompanyPoint(geocoder, {
      address: body.storeAddress,
      log,
      failureText: SAVE_COMPANY_FAILED,
    })
    const row = await saveCompany(database.sql, own, companyValues(body, point))
    if (row === null) throw new Problem('store_not_found', STORE_NOT_FOUND)
    return { company: companyOf(row) }
  })
