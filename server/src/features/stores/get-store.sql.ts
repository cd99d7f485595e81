import type postgres from 'postgres'
import { runningPromotions } from '../promotions/public.ts'
import { stampPromise } from '../rewards/public.ts'
import {
  STORE_COLUMNS,
  STORE_WORDS,
  type StoreDetailsRow,
  type StoreRow,
  type StoreWords,
} from './store-row.ts'

/** A store that the public sees, with the counts and promotions of its page, or null. */
export async function findStoreDetails(sql: postgres.Sql, storeId: string): Promise<StoreDetailsRow | null> {
  const [row] = await sql<StoreDetailsRow[]>`
    select
      ${sql([...STORE_COLUMNS, ...STORE_WORDS])},
      (
        select coalesce(sum(step_0 + step_1 + step_2 + step_3 + step_4), 0)::integer
        from shelf_counts where store_id = stores.id
      ) as product_count,
      (select count(*)::integer from favorites where store_id = stores.id) as favorite_count,
      ${runningPromotions(sql)} as promotions, ${stampPromise(sql)} as stamp_promise
    from public_stores stores where id = ${storeId}`
  return row ?? null
}

/** A store that the public sees, without the counts of its page, or null. */
export async function findOpenStore(
  sql: postgres.Sql,
  storeId: string,
): Promise<(StoreRow & StoreWords) | null> {
  const [row] = await sql<(StoreRow & StoreWords)[]>`
    select ${sql([...STORE_COLUMNS, ...STORE_WORDS])} from public_stores where id = ${storeId}`
  return row ?? null
}
