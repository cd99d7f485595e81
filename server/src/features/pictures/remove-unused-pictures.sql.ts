import type postgres from 'postgres'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { enqueueEach } from '../../infrastructure/queue/queue.ts'
import { DELETE_OBJECT } from './move-picture.ts'

/**
 * Deletes copies and pictures older than the given time that no item, store or order shows, and no undo brings back.
 * Deleted uploads no longer count for their account. What an item or a store takes at this moment is locked
 * (`holdPictures`), and stays for another day.
 */
export async function deleteUnusedPictures(sql: postgres.Sql, before: Date): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // It reads every item twice a day.
    await tx`set local statement_timeout = '10min'`
    await tx`create temporary table shown (image text) on commit drop`
    await noteShown(tx)
    const copies = await idsOf(tx<{ id: string }[]>`
      select id from remote_pictures
      where created_at < ${before}
        and not exists (select from shown where image = '/api/pictures/copies/' || remote_pictures.id)
      order by id for update skip locked`)
    const pictures = await idsOf(tx<{ id: string }[]>`
      select id from pictures
      where created_at < ${before}
        and not exists (select from shown where image = '/api/pictures/' || pictures.id)
      order by id for update skip locked`)
    if (copies.length + pictures.length === 0) return
    // Nobody takes what is locked. This sees what was taken before that.
    await noteShown(tx)
    await tx`
      delete from remote_pictures
      where id = any(${copies}::text[])
        and not exists (select from shown where image = '/api/pictures/copies/' || remote_pictures.id)`
    await tx`
      with removed as (
        delete from pictures
        where id = any(${pictures}::text[])
          and not exists (select from shown where image = '/api/pictures/' || pictures.id)
          and not exists (select from remote_pictures where picture_id = pictures.id)
        returning object_key
      )
      ${enqueueEach(tx, DELETE_OBJECT, {
        payload: tx`jsonb_build_object('objectKey', object_key)`,
        from: tx`removed where object_key is not null`,
      })}`
  })
}

const noteShown = (tx: Sql) => tx`
  insert into shown (image)
  select image from inventory_items where image like '/api/pictures/%'
  union
  select image from order_lines where image like '/api/pictures/%'
  union
  select image from replacement_offers where image like '/api/pictures/%'
  union
  select unnest(array[logo, picture]) from open_stores
  union
  select before ->> 'image' from inventory_undo_rows where before ->> 'image' like '/api/pictures/%'`

const idsOf = async (rows: PromiseLike<{ id: string }[]>) => (await rows).map(({ id }) => id)

/** Whether the removal has anything to look at. */
export async function hasPictures(sql: Sql): Promise<boolean> {
  const found = await sql`select from pictures union all select from remote_pictures limit 1`
  return found.length > 0
}
