import { CONNECT_STORE_MISSING } from '#contract/platforms/connect-platform.ts'
import type { StoreRights } from '#contract/rights/store-rights.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { getStoreRights, holdStoreRights } from '../rights/public.ts'
import { mayConnect } from './policy.ts'

/** Throws store_not_found, in the connect form's words, for everybody but the owner. */
export async function requireConnectRights(sql: Sql, viewer: Viewer, storeId: string): Promise<void> {
  if (!mayConnect(await rightsOrNone(sql, viewer, storeId))) throw storeMissing()
}

/**
 * The same in the transaction that writes. The platform has answered since, and the store may have another owner by
 * now, whose customers must not get the products of this person's shop.
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
