import type { Sql } from '../../infrastructure/database/database.ts'

/** Where a picture is: in the database or in the object store. */
export type PictureLocation = 'database' | 'objects'

const isIn = (sql: Sql, location: PictureLocation) =>
  location === 'database' ? sql`object_key is null` : sql`object_key is not null`

/** The next pictures that are there, by id. */
export async function listPicturesIn(
  sql: Sql,
  location: PictureLocation,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const found = await sql<{ id: string }[]>`
    select id from pictures where ${isIn(sql, location)} and id > ${after} order by id limit ${limit}`
  return found.map(({ id }) => id)
}

/** How many pictures are there. */
export async function countPicturesIn(sql: Sql, location: PictureLocation): Promise<number> {
  const [row] = await sql<{ pictures: number }[]>`
    select count(*)::integer as pictures from pictures where ${isIn(sql, location)}`
  return row?.pictures ?? 0
}

/** Lets a picture be in this object, and no longer in the database. False if it has been moved or removed meanwhile. */
export async function pointToObject(
  sql: Sql,
  pictureId: string,
  object: { key: string; bytes: number },
): Promise<boolean> {
  const { count } = await sql`
    update pictures set bytes = null, object_key = ${object.key}, object_bytes = ${object.bytes}
    where id = ${pictureId} and object_key is null`
  return count > 0
}

/** Lets a picture be in the database, and no longer in this object. False if it has been moved or removed meanwhile. */
export async function takeFromObject(
  sql: Sql,
  pictureId: string,
  { objectKey, bytes }: { objectKey: string; bytes: Buffer },
): Promise<boolean> {
  const { count } = await sql`
    update pictures set bytes = ${bytes}, object_key = null, object_bytes = null
    where id = ${pictureId} and object_key = ${objectKey}`
  return count > 0
}
