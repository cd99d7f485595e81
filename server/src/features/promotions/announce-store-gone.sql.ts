import type { Sql } from '../../infrastructure/database/database.ts'

/** What somebody may still have in the bell: ended promotions too, for those who had read of them. */
export async function listUnexpiredPromotionIds(sql: Sql, storeId: string, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from promotions where store_id = ${storeId} and ends_at >= ${now}`
  return rows.map(({ id }) => id)
}
