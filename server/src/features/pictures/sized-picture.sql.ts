import type { PictureWidth } from '#contract/pictures/picture-widths.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** A kept size of a picture. `bytes` are null where the original is served. */
export type KeptSize = { bytes: Buffer | null }

/** The picture in this width, or null if it was not made yet. */
export async function findSize(sql: Sql, pictureId: string, width: PictureWidth): Promise<KeptSize | null> {
  const [kept] = await sql<KeptSize[]>`
    select bytes from picture_sizes where picture_id = ${pictureId} and width = ${width}`
  return kept ?? null
}

/** Keeps a picture in these widths, unless it has been removed meanwhile. */
export async function keepSize(
  sql: Sql,
  pictureId: string,
  widths: readonly PictureWidth[],
  bytes: Buffer | null,
): Promise<void> {
  await sql`
    insert into picture_sizes (picture_id, width, bytes)
    select id, width, ${bytes}
    from pictures, unnest(${widths}::integer[]) as width
    where id = ${pictureId} for key share of pictures
    on conflict (picture_id, width) do nothing`
}

/**
 * Whose picture it is: who uploaded it, or the owner of the store whose items name its address. Of several the one with
 * the oldest account, so that a stranger who sends the same picture cannot make it theirs. Null for pictures of the
 * site.
 */
export async function findPicturePerson(sql: Sql, pictureId: string): Promise<string | null> {
  const [found] = await sql<{ person: string | null }[]>`
    select min(person::text) as person from (
      select user_id as person from picture_uploads where picture_id = ${pictureId}
      union all
      select stores.owner_id from remote_pictures as remote join stores on stores.id = remote.store_id
      where remote.picture_id = ${pictureId}
    ) as people`
  return found?.person ?? null
}

/** The id of the picture that a copy of another host's picture has; null if it has not been fetched. */
export async function findPictureIdOfCopy(sql: Sql, copyId: string): Promise<string | null> {
  const [copy] = await sql<{ pictureId: string }[]>`
    select picture_id from remote_pictures
    where id = ${copyId} and picture_id is not null
    limit 1`
  return copy?.pictureId ?? null
}
