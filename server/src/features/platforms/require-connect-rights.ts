import { CONNECT_STORE_MISSING } from '#contract/platforms/connect-platform.ts'
import type { StoreRights } from '#contract/rights/store-rights.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { getStoreRights, holdStoreRights } from '../rights/public.ts'
import { mayConnect } from './policy.ts'

/** Throws store_not_found, in the words of the connect form, unless the caller is the owner. */
export async function requireConnectRights(sql: Sql, viewer: Viewer, storeId: string): Promise<void> {
  if (!mayConnect(await rightsOrNone(sql, viewer, storeId))) throw storeMissing()
}

/**
 * The same in the transaction that writes. The store may have another owner since the platform was called, whose
 * customers must not get the products of the caller's shop.
 */
export const holdConnectRights = (tx: Sql, viewer: Viewer, storeId: string): Promise<void> =>
  inFormWords(() => holdStoreRights(tx, viewer, [storeId], { asOwner: true }))

const rightsOrNone = (sql: Sql, viewer: Viewer, storeId: string): Promise<StoreRights> =>
  inFormWords(() => getStoreRights(sql, viewer, storeId))

async function inFormWords<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof Problem && error.code === 'store_not_found' ? storeMissing() : error
  }
}

const storeMissing = () => new Problem('store_not_found', CONNECT_STORE_MISSING)
