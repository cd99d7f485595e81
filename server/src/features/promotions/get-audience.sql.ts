import type { Sql } from '../../infrastructure/database/database.ts'

/** The number of followers of a store now. */
export async function countFollowers(sql: Sql, storeId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from favorites where store_id = ${storeId}`
  return row.count
}
