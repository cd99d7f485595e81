import { deleteCompany as operation } from '#contract/stores/delete-company.ts'
import { STORE_NOT_FOUND } from '#contract/stores/get-store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route } from '../../platform/http/route.ts'
import { deleteCompany } from './delete-company.sql.ts'

export const deleteCompanyRoute = route(operation, async ({ params, viewer, database, now }) => {
  const own = { storeId: params.storeId, ownerId: viewer.userId }
  if (!(await deleteCompany(database.sql, own, now))) throw new Problem('store_not_found', STORE_NOT_FOUND)
  return { success: true as const }
})
