import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { PICTURE_GONE } from '#contract/pictures/picture-limits.ts'
import { inTransaction, type Sql } from '../../infrastructure/database/database.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import type { StoredPicture } from './get-picture.sql.ts'
import { planStoring } from './move-picture.ts'
import type { PictureStorage } from './picture-storage.ts'
import type { NewPicture } from './read-picture.ts'
import { planRemoval } from './remove-unused-pictures.ts'
import { insertPicture } from './upload-picture.sql.ts'

/** The address of the copy of another host's picture. Equal to the function `copied_picture` of the database. */
export const copyAddressOf = (address: string): string =>
  `/api/pictures/copies/${createHash('sha256').update(address).digest('hex')}`

/** The most bytes for the copies of one store: 20,000 pictures of 50 kB. */
const COPIED_BYTES_OF_STORE = 1024 * 1024 * 1024

export type PictureCopy = {
  id: string
  address: string
  storeId: string | null
  /** Null until it has been fetched. */
  picture: StoredPicture | null
  retryAt: Date | null
}

/** What is of the picture is null where it has not been fetched. */
type Row = Omit<PictureCopy, 'picture'> & {
  pictureId: string
  contentType: string
  bytes: Buffer | null
  objectKey: string | null
}

/** The copy with this id. Null if no item names its address. */
export async function findCopy(sql: Sql, copyId: string): Promise<PictureCopy | null> {
  const [row] = await sql<Row[]>`
    select remote.id, remote.address, remote.store_id, remote.retry_at,
      pictures.id as picture_id, pictures.content_type, pictures.bytes,
      pictures.object_key
    from remote_pictures as remote left join pictures on pictures.id = remote.picture_id
    where remote.id = ${copyId}
    order by remote.picture_id nulls last
    limit 1`
  if (row === undefined) return null
  const { pictureId: id, contentType, bytes, objectKey, ...copy } = row
  if (bytes !== null) return { ...copy, picture: { id, contentType, bytes, objectKey: null } }
  return { ...copy, picture: objectKey === null ? null : { id, contentType, bytes, objectKey } }
}

/** Stores a fetched picture. False if the copies of its store already take too much space. */
export async function storeCopy(
  sql: postgres.Sql,
  { id, storeId }: PictureCopy,
  picture: NewPicture,
  { now, storage }: { now: Date; storage: PictureStorage },
): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    // One copy of a store at a time, so that the sum below includes all others.
    await tx`select from stores where id = ${storeId} for no key update`
    const [taken] = await tx<{ bytes: number }[]>`
      select coalesce(sum(coalesce(object_bytes, length(pictures.bytes))), 0)::double precision as bytes
      from remote_pictures as remote join pictures on pictures.id = remote.picture_id
      where remote.store_id = ${storeId}`
    if (taken !== undefined && taken.bytes + picture.bytes.length > COPIED_BYTES_OF_STORE) return false
    await insertPicture(tx, picture, now)
    await tx`update remote_pictures set picture_id = ${picture.id}, retry_at = null where id = ${id}`
    await planRemoval(tx, now)
    await planStoring(tx, storage, picture.id)
    return true
  })
}

/** Notes a failure, so that the host is not asked again for a while. */
export async function noteFailure(sql: Sql, copyId: string, retryAt: Date): Promise<void> {
  await sql`update remote_pictures set retry_at = ${retryAt} where id = ${copyId}`
}

/**
 * Returns the addresses of these pictures on this server, in the same order; pictures of other hosts get addresses of
 * copies. In the transaction that writes them they stay: the removal of unused pictures leaves out what is locked. A
 * trigger names copies, too, and locks nothing.
 */
export async function copyPictures(
  sql: Sql,
  storeId: string,
  images: readonly (string | null)[],
): Promise<(string | null)[]> {
  const addresses = new Set(images.filter((image) => image !== null && isForeign(image)))
  const copied = images.map((image) => (image !== null && isForeign(image) ? copyAddressOf(image) : image))
  // First: a copy that is being removed is waited for, and named again below.
  await holdPictures(sql, copied)
  await sql`
    insert into remote_pictures (id, address, store_id)
    select id, address, ${storeId}::uuid
    from (
      select encode(sha256(convert_to(address, 'UTF8')), 'hex') as id, address
      from unnest(${[...addresses]}::text[]) as address
    ) as named
    where not exists (select from remote_pictures as known where known.id = named.id)`
  return copied
}

const COPIES = '/api/pictures/copies/'
const PICTURES = '/api/pictures/'

/** Addresses of pictures on this server that do not exist: they were removed, or have never been there. */
export type GonePictures = ReadonlySet<string>

/**
 * Locks these pictures of this server against their removal, in the order in which that locks them. Waits for a
 * removal that is under way, and returns which pictures are gone. Without a transaction it only asks.
 */
export async function holdPictures(
  sql: Sql,
  images: readonly (string | null | undefined)[],
): Promise<GonePictures> {
  const own = [...new Set(images)]
    .filter((image) => typeof image === 'string')
    .filter((image) => !isForeign(image))
  const [copies, uploads] = [
    own.flatMap((image) => (image.startsWith(COPIES) ? [image.slice(COPIES.length)] : [])),
    own.flatMap((image) => (image.startsWith(COPIES) ? [] : [image.slice(PICTURES.length)])),
  ]
  const gone = new Set(own)
  if (copies.length > 0) {
    const found = await sql<{ id: string }[]>`
      select id from remote_pictures where id = any(${copies}::text[]) order by id for key share`
    for (const { id } of found) gone.delete(COPIES + id)
  }
  if (uploads.length > 0) {
    const found = await sql<{ id: string }[]>`
      select id from pictures where id = any(${uploads}::text[]) order by id for key share`
    for (const { id } of found) gone.delete(PICTURES + id)
  }
  return gone
}

/**
 * Refuses pictures that are gone, at their fields. Those that the row `has` may stay, so that an item or a store with
 * such a picture can be saved as it is. Throws invalid_input.
 */
export function refuseGonePictures(
  gone: GonePictures,
  given: Record<string, string | null | undefined>,
  has: readonly (string | null)[] = [],
): void {
  const refused = Object.entries(given).filter(
    ([, image]) => image && gone.has(image) && !has.includes(image),
  )
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map(([name]) => [name, PICTURE_GONE]))
  throw new Problem('invalid_input', PICTURE_GONE, { fields })
}

const isForeign = (image: string) => !image.startsWith('/api/pictures/')
