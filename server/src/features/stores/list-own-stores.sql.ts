import { z } from 'zod'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isOwnedBy } from '../rights/public.ts'
import { type OwnStoreRow, ownStoreColumns } from './own-store.sql.ts'

/** The sort key of a page's last row: its name in lower case, its id. */
export const OwnStoresCursor = z.tuple([z.string(), z.uuid()])
export type OwnStoresCursor = z.output<typeof OwnStoresCursor>

export type ListedStoreRow = OwnStoreRow & { sortName: string }
type Row = { total: number } & Partial<ListedStoreRow>

/** Counts the stores of an owner and reads one page of them, by name. */
export async function listOwnStores(
  sql: Sql,
  ownerId: string,
  after: OwnStoresCursor | null,
  limit: number,
): Promise<{ count: number; stores: ListedStoreRow[] }> {
  const rows = await sql<Row[]>`
    with own as materialized (
      select id, fold_text(name) collate "C" as sort_name from open_stores stores
      where ${isOwnedBy(sql, ownerId)}
    ), page as (
      select id, sort_name from own
      ${after === null ? sql`` : sql`where (sort_name, id) > (${after[0]}, ${after[1]}::uuid)`}
      order by sort_name, id limit ${limit}
    )
    select counted.total, page.sort_name, ${ownStoreColumns(sql)}
    from (select count(*)::integer as total from own) as counted
    left join page on true
    left join stores on stores.id = page.id
    order by page.sort_name, page.id`
  return { count: rows[0]?.total ?? 0, stores: rows.filter(isFound) }
}

const isFound = (row: Row): row is { total: number } & ListedStoreRow => typeof row.id === 'string'
