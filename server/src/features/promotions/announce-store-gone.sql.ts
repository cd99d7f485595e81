import type { Sql } from '../../infrastructure/database/database.ts'

/** The promotions of a store that a bell may still show. Ended ones count: people who had read them keep them. */
export async function listUnexpiredPromotionIds(sql: Sql, storeId: string, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from promotions where store_id = ${storeId} and ends_at >= ${now}`
  return rows.map(({ id }) => id)
}
