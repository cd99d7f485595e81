import { getStore } from '#contract/stores/get-store.ts'
import { STORE_NOT_FOUND } from '#contract/stores/store-texts.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { route } from '../../infrastructure/http/route.ts'
import { findStoreDetails } from './get-store.sql.ts'
import { storeDetailsOf } from './store-row.ts'

export const getStoreRoute = route(
  getStore,
  async ({ params, database }) => {
    const row = await database.catalogue((sql) => findStoreDetails(sql, params.storeId))
    if (row === null) throw new Problem('store_not_found', STORE_NOT_FOUND)
    return { store: storeDetailsOf(row) }
  },
  { cache: 'shared' },
)
