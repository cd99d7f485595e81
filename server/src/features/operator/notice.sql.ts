import { uuidv7 } from 'uuidv7'
import type { PlatformNotice } from '#contract/operator/notice.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type By, inAct, recordAct } from './record-act.sql.ts'

/** The notice on all pages, or null. */
export async function findNotice(sql: Sql): Promise<PlatformNotice | null> {
  const [notice] = await sql<PlatformNotice[]>`select id, words, level from platform_notice`
  return notice ?? null
}

/** Puts up a notice in place of the one before. */
export async function setNotice(
  by: By,
  { words, level }: Omit<PlatformNotice, 'id'>,
): Promise<PlatformNotice> {
  const id = uuidv7()
  await inAct(by, async (tx) => {
    await tx`
      insert into platform_notice (id, words, level, since) values (${id}, ${words}, ${level}, ${by.now})
      on conflict (only_one) do update set
        id = excluded.id, words = excluded.words, level = excluded.level, since = excluded.since`
    const details = { words, level }
    await recordAct(tx, by, { act: 'notice_set', kind: 'platform', subjectId: null, details })
  })
  return { id, words, level }
}

/** Takes the notice down. Nothing is logged when there was none. */
export async function clearNotice(by: By): Promise<void> {
  await inAct(by, async (tx) => {
    const { count } = await tx`delete from platform_notice`
    if (count > 0) await recordAct(tx, by, { act: 'notice_cleared', kind: 'platform', subjectId: null })
  })
}
