import { uuidv7 } from 'uuidv7'
import type { SiteNotice } from '#contract/operator/notice.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { type Actor, recordAct, runAct } from './record-act.sql.ts'

/** The notice on all pages, or null. */
export async function findNotice(sql: Sql): Promise<SiteNotice | null> {
  const [notice] = await sql<SiteNotice[]>`select id, words, level from site_notice`
  return notice ?? null
}

/** Publishes a notice in place of the one before. */
export async function setNotice(actor: Actor, { words, level }: Omit<SiteNotice, 'id'>): Promise<SiteNotice> {
  const id = uuidv7()
  await runAct(actor, async (tx) => {
    await tx`
      insert into site_notice (id, words, level, since) values (${id}, ${words}, ${level}, ${actor.now})
      on conflict (only_one) do update set
        id = excluded.id, words = excluded.words, level = excluded.level, since = excluded.since`
    const details = { words, level }
    await recordAct(tx, actor, { act: 'notice_set', kind: 'platform', subjectId: null, details })
  })
  return { id, words, level }
}

/** Unpublishes the notice. Nothing is logged when there was none. */
export async function clearNotice(actor: Actor): Promise<void> {
  await runAct(actor, async (tx) => {
    const { count } = await tx`delete from site_notice`
    if (count > 0) await recordAct(tx, actor, { act: 'notice_cleared', kind: 'platform', subjectId: null })
  })
}
