import type { Sql } from '../infrastructure/database/database.ts'

/** The sitemap protocol's limit of addresses in one file. */
export const ADDRESSES_A_SITEMAP = 50_000

/** The first id of each page of stores, by id. */
export async function listStorePageStarts(sql: Sql, pageSize: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id
    from (select id, row_number() over (order by id) as number from public_stores) as numbered
    where number % ${pageSize}::integer = 1 or ${pageSize}::integer = 1
    order by id`
  return rows.map(({ id }) => id)
}

/** One page of the ids of stores that the public sees, starting with the given id. */
export async function listStoreIds(sql: Sql, from: string, pageSize: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public_stores where id >= ${from} order by id limit ${pageSize}`
  return rows.map(({ id }) => id)
}
