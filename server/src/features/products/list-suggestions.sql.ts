import type postgres from 'postgres'
import { type Reach, storesInReach } from '../stores/public.ts'
import { exactly, matches } from './item-filter.sql.ts'
import type { SearchWord } from './search-words.sql.ts'

/** Distinct names of products in reach that a search finds: exact ones first, then the nearest. */
export async function listProductNames(
  sql: postgres.Sql,
  reach: Reach,
  { search, words, limit }: { search: string; words: readonly SearchWord[]; limit: number },
): Promise<string[]> {
  const filter = { search, category: 'all', price: 'all', sort: 'best' } as const
  const rows = await sql<{ name: string }[]>`
    with near as materialized (${storesInReach(sql, reach)}),
    found as materialized (
      select items.store_id, items.name,
        case when strpos(items.search_text, ${search.toLowerCase()}) = 1 then 0 when ${exactly(sql, search)} then 1 else 2 end as rank
      from inventory_items as items where ${matches(sql, reach, filter, words)}
    )
    select min(found.name) as name
    from found join near on near.id = found.store_id
    where found.name <> ''
    group by lower(found.name)
    order by min(found.rank), min(near.nearness), lower(found.name)
    limit ${limit}`
  return rows.map(({ name }) => name)
}
