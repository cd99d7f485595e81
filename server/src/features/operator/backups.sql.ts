import type { Backup } from '#contract/operator/work.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isoTime } from '../../infrastructure/database/iso-time.ts'

const KEPT = 100

/** Notes that a good backup was made. The newest 100 notes are kept. */
export async function noteBackup(
  sql: Sql,
  { madeAt, madeBy, bytes }: { madeAt: Date; madeBy: string; bytes: number | null },
): Promise<void> {
  await sql`insert into backups (made_at, made_by, bytes) values (${madeAt}, ${madeBy}, ${bytes})`
  await sql`delete from backups where id <= (select max(id) from backups) - ${KEPT}`
}

/** The last good backup, by whatever program. */
export async function findLastBackup(sql: Sql): Promise<Backup | null> {
  const [last] = await sql<Backup[]>`
    select ${isoTime(sql, 'made_at')} as at, made_by as by, bytes::float8 as bytes
    from backups order by made_at desc, id desc limit 1`
  return last ?? null
}
