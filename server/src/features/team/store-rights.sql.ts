import { STORE_NOT_FOUND } from '#contract/stores/get-store.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'

/** What a person is to a store that they may work on. */
export type StoreRights = 'owner' | 'editor'

/**
 * What this person is to this store. Throws store_not_found for everybody else, and for a deleted store: a
 * store that is not yours does not exist.
 */
export async function getStoreRights(
  sql: Sql,
  viewer: Pick<Viewer, 'userId'>,
  storeId: string,
): Promise<StoreRights> {
  const [row] = await sql<{ rights: StoreRights | null }[]>`
    select case
      when stores.owner_id = ${viewer.userId} then 'owner'
      when exists (
        select from store_editors editors
        where editors.store_id = stores.id and editors.user_id = ${viewer.userId}
      ) then 'editor'
    end as rights
    from stores where stores.id = ${storeId} and stores.deleted_at is null`
  if (!row?.rights) throw new Problem('store_not_found', STORE_NOT_FOUND)
  return row.rights
}

/** As `getStoreRights`, for what only the owner may do. */
export async function requireStoreOwner(
  sql: Sql,
  viewer: Pick<Viewer, 'userId'>,
  storeId: string,
): Promise<void> {
  const rights = await getStoreRights(sql, viewer, storeId)
  if (rights !== 'owner') throw new Problem('store_not_found', STORE_NOT_FOUND)
}

/** The people who may edit a store beside its owner. */
export async function listEditorIds(sql: Sql, storeId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id as "userId" from store_editors where store_id = ${storeId}`
  return rows.map(({ userId }) => userId)
}

/** Whether there is any store that this person may work on. */
export async function worksOnSomeStore(sql: Sql, viewer: Pick<Viewer, 'userId'>): Promise<boolean> {
  const [row] = await sql<{ works: boolean }[]>`
    select exists (
      select from stores where deleted_at is null and (
        owner_id = ${viewer.userId}
        or id in (select store_id from store_editors where user_id = ${viewer.userId})
      )
    ) as works`
  return row?.works ?? false
}
