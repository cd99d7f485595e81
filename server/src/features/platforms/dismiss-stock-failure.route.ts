import { dismissStockFailure } from '#contract/platforms/dismiss-stock-failure.ts'
import { inTransaction } from '../../infrastructure/database/database.ts'
import { route } from '../../infrastructure/http/route.ts'
import { holdStoreRights } from '../rights/public.ts'
import { deleteStockFailure } from './stock-failure.sql.ts'

export const dismissStockFailureRoute = route(dismissStockFailure, ({ params, viewer, database }) =>
  inTransaction(database.sql, async (tx) => {
    await holdStoreRights(tx, viewer, [params.storeId])
    await deleteStockFailure(tx, params)
    return { message: 'Done.' }
  }),
)
