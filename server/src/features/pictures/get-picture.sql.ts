import type { Sql } from '../../infrastructure/database/database.ts'

export type Picture = { contentType: string; bytes: Buffer }

/** A picture as its row has it. `bytes` are null where it is in the object store, under `objectKey`. */
export type StoredPicture =
  | { id: string; contentType: string; bytes: Buffer; objectKey: null }
  | { id: string; contentType: string; bytes: null; objectKey: string }

/** A picture by the hash of its bytes. */
export async function findPicture(sql: Sql, pictureId: string): Promise<StoredPicture | null> {
  const [picture] = await sql<StoredPicture[]>`
    select id, content_type, bytes, object_key from pictures where id = ${pictureId}`
  return picture ?? null
}
