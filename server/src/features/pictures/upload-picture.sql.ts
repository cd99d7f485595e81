import type { Sql } from '../../infrastructure/database/database.ts'

/** Keeps a picture under the hash of its bytes, once. */
export async function insertPicture(
  sql: Sql,
  picture: { id: string; contentType: string; bytes: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    insert into pictures (id, content_type, bytes, created_at)
    values (${picture.id}, ${picture.contentType}, ${picture.bytes}, ${now})
    on conflict (id) do nothing`
}
