import type postgres from 'postgres'
import { FAVORITES_OF_ONE_AT_MOST, TOO_MANY_FAVORITES } from '#contract/favorites/toggle-favorite.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { requireOpenSession } from '../../infrastructure/session/session.ts'
import type { Viewer } from '../../infrastructure/session/viewer.ts'
import { favoriteStoreIdsOf } from './favorite-stores.sql.ts'

export type Toggled = { favorite: boolean; favoriteStoreIDs: string[] }

/**
 * Adds the store to the caller's favorites or removes it; null when there is no such store. Throws too_many_favorites,
 * and not_signed_in when the session has ended since the call began.
 */
export async function toggleFavoriteStore(
  sql: postgres.Sql,
  { viewer, storeId, now }: { viewer: Viewer; storeId: string; now: Date },
): Promise<Toggled | null> {
  const { userId } = viewer
  return inTransaction(sql, async (tx) => {
    // One toggle per person at a time. The lock is a statement of its own, so that the next statement takes its
    // snapshot after the wait and sees the toggle before it. Otherwise two toggles could both add the store.
    await tx`select id from people where id = ${userId} for no key update`
    await requireOpenSession(tx, viewer, now)
    const [toggled] = await tx<{ storeExists: boolean; favorite: boolean; isFull: boolean }[]>`
      with store as (
        select id from public_stores where id = ${storeId}
      ), removed as (
        delete from favorites where user_id = ${userId} and store_id in (select id from store)
        returning store_id
      ), added as (
        insert into favorites (user_id, store_id, created_at)
        select ${userId}, store.id, ${now} from store where not exists (select from removed)
          and cardinality(${favoriteStoreIdsOf(sql, userId)}) < ${FAVORITES_OF_ONE_AT_MOST}
        returning store_id
      )
      select exists (select from store) as store_exists, exists (select from added) as favorite,
        not exists (select from removed union all select from added) as is_full`
    if (!toggled?.storeExists) return null
    if (toggled.isFull) throw new Problem('too_many_favorites', TOO_MANY_FAVORITES)
    return { favorite: toggled.favorite, favoriteStoreIDs: await listFavoriteStoreIds(tx, userId) }
  })
}

async function listFavoriteStoreIds(sql: Sql, userId: string): Promise<string[]> {
  const [row] = await sql<{ storeIds: string[] }[]>`select ${favoriteStoreIdsOf(sql, userId)} as store_ids`
  return row?.storeIds ?? []
}
