import { PICTURE_BYTES_IN_ALL, PICTURES_AT_MOST } from '#contract/pictures/picture-limits.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import type { NewPicture } from './read-picture.ts'

/** Stores a picture once, under the hash of its bytes. A second upload renews its date. */
export async function insertPicture(sql: Sql, picture: NewPicture, now: Date): Promise<void> {
  await sql`
    insert into pictures (id, content_type, bytes, created_at)
    values (${picture.id}, ${picture.contentType}, ${picture.bytes}, ${now})
    on conflict (id) do update set created_at = excluded.created_at`
}

/** Adds a picture to an account's uploads. False if that exceeds the limit. */
export async function recordUpload(sql: Sql, userId: string, { id, bytes }: NewPicture): Promise<boolean> {
  // One upload of an account at a time, so that the count below includes all others.
  await sql`select from people where id = ${userId} for no key update`
  const { count } = await sql`
    insert into picture_uploads (user_id, picture_id, bytes) values (${userId}, ${id}, ${bytes.length})
    on conflict (user_id, picture_id) do nothing`
  if (count === 0) return true
  const [kept] = await sql<{ pictures: number; bytes: number }[]>`
    select count(*)::integer as pictures, sum(bytes)::double precision as bytes
    from picture_uploads where user_id = ${userId}`
  return kept !== undefined && kept.pictures <= PICTURES_AT_MOST && kept.bytes <= PICTURE_BYTES_IN_ALL
}
