import { dismissStockFailure } from '#contract/platforms/dismiss-stock-failure.ts'
import { route } from '../../infrastructure/http/route.ts'
import { getStoreRights } from '../rights/public.ts'
import { deleteStockFailure } from './stock-failure.sql.ts'

export const dismissStockFailureRoute = route(dismissStockFailure, async ({ params, viewer, database }) => {
  await getStoreRights(database.sql, viewer, params.storeId)
  await deleteStockFailure(database.sql, params)
  return { message: 'Done.' }
})
