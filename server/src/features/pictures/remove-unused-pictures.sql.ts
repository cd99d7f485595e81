import type postgres from 'postgres'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'

/**
 * Deletes copies and pictures older than the given time that no item, store or order shows, and no undo brings back.
 * Deleted uploads no longer count for their account.
 */
export async function deleteUnusedPictures(sql: postgres.Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // It reads every item once a day.
    await tx`set local statement_timeout = '10min'`
    await tx`
      create temporary table shown on commit drop as
      select image from inventory_items where image like '/api/pictures/%'
      union
      select image from order_lines where image like '/api/pictures/%'
      union
      select image from replacement_offers where image like '/api/pictures/%'
      union
      select unnest(array[logo, picture]) from open_stores
      union
      select before ->> 'image' from inventory_undo_rows where before ->> 'image' like '/api/pictures/%'`
    await tx`
      delete from remote_pictures
      where created_at < ${before}
        and not exists (select from shown where image = '/api/pictures/copies/' || remote_pictures.id)`
    await tx`
      delete from pictures
      where created_at < ${before}
        and not exists (select from shown where image = '/api/pictures/' || pictures.id)
        and not exists (select from remote_pictures where picture_id = pictures.id)`
  })
}

/** Whether the removal has anything to look at. */
export async function hasPictures(sql: Sql): Promise<boolean> {
  const found = await sql`select from pictures union all select from remote_pictures limit 1`
  return found.length > 0
}
