import { CONNECT_STORE_MISSING } from '#contract/platforms/connect-platform.ts'
import type { StoreRights } from '#contract/rights/store-rights.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { getStoreRights } from '../rights/public.ts'
import { mayConnect } from './policy.ts'

/** Throws store_not_found, in the connect form's words, for everybody but the owner. */
export async function requireConnectRights(sql: Sql, viewer: Viewer, storeId: string): Promise<void> {
  if (!mayConnect(await rightsOrNone(sql, viewer, storeId))) throw storeMissing()
}

async function rightsOrNone(sql: Sql, viewer: Viewer, storeId: string): Promise<StoreRights> {
  try {
    return await getStoreRights(sql, viewer, storeId)
  } catch (error) {
    throw error instanceof Problem && error.code === 'store_not_found' ? storeMissing() : error
  }
}

const storeMissing = () => new Problem('store_not_found', CONNECT_STORE_MISSING)
