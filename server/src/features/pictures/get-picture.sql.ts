import type { Sql } from '../../infrastructure/database/database.ts'

export type Picture = { contentType: string; bytes: Buffer }

/** A picture by the hash of its bytes. */
export async function findPicture(sql: Sql, pictureId: string): Promise<Picture | null> {
  const [picture] = await sql<Picture[]>`
    select content_type as "contentType", bytes from pictures where id = ${pictureId}`
  return picture ?? null
}
