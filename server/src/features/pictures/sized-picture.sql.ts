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

/** Keeps a size, unless its picture has been removed meanwhile. */
export async function keepSize(
  sql: Sql,
  pictureId: string,
  width: PictureWidth,
  bytes: Buffer | null,
): Promise<void> {
  await sql`
    insert into picture_sizes (picture_id, width, bytes)
    select id, ${width}, ${bytes} from pictures where id = ${pictureId} for key share
    on conflict (picture_id, width) do nothing`
}

/** The id of the picture that a copy of another host's picture has; null if it has not been fetched. */
export async function findPictureIdOfCopy(sql: Sql, copyId: string): Promise<string | null> {
  const [copy] = await sql<{ pictureId: string }[]>`
    select picture_id as "pictureId" from remote_pictures
    where id = ${copyId} and picture_id is not null
    limit 1`
  return copy?.pictureId ?? null
}
