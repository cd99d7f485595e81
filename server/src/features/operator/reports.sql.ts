import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { ReportReason } from '#contract/operator/report-reasons.ts'
import type { ReportedSubject } from '#contract/operator/reports.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { exactTime } from '../../infrastructure/database/iso-time.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { networkOf } from '../../infrastructure/http/network-address.ts'
import { Problem } from '../../infrastructure/http/problem.ts'
import { type Actor, recordAct, runAct } from './record-act.sql.ts'

/** A store, or with an item id one of its products. */
export type Subject = { storeId: string; itemId: string | null }

/** The id of a store or a product in the log. */
export const subjectIdOf = ({ storeId, itemId }: Subject) =>
  itemId === null ? storeId : `${storeId} ${itemId}`

export type StoreReport = Subject & {
  reason: ReportReason
  words: string
  reporter: { userId: string | null; ip: string }
  now: Date
}

/** Which part of the reported subject customers cannot see: the store or its item. Null when they see both. */
export async function findMissing(sql: Sql, { storeId, itemId }: Subject): Promise<'store' | 'item' | null> {
  const [found] = await sql<{ store: boolean; item: boolean }[]>`
    select exists (select from public_stores where id = ${storeId}) as store,
      exists (
        select from inventory_items where store_id = ${storeId} and item_id = ${itemId} and not hidden
      ) as item`
  if (!found?.store) return 'store'
  return itemId === null || found.item ? null : 'item'
}

/** Adds a report. A second one of the same reporter about the same subject replaces the first while it is open. */
export async function addReport(sql: Sql, report: StoreReport): Promise<void> {
  const { storeId, itemId, reason, words, reporter, now } = report
  // A hash: operators need not know who reports, and the table need not say it.
  const who = reporter.userId === null ? `network ${networkOf(reporter.ip)}` : `account ${reporter.userId}`
  const key = createHash('sha256').update(`${who} ${storeId}`).digest()
  await sql`
    insert into reports (id, store_id, item_id, reason, words, reporter, at)
    values (${uuidv7()}, ${storeId}, ${itemId}, ${reason}, ${words}, ${key}, ${now})
    on conflict (store_id, coalesce(item_id, ''), (item_id is null), reporter) where closed_at is null
    do update set reason = excluded.reason, words = excluded.words, at = excluded.at`
}

/** The sort key of a page's last subject: when it was reported last, its store, and its product or nothing. */
export const ReportsCursor = z.tuple([CursorTime, z.uuid(), z.string()])
export type ReportsCursor = z.output<typeof ReportsCursor>

export type ReportedRow = Omit<ReportedSubject, 'id'>

/** One page of the subjects with open reports, those reported last first. */
export async function listReports(
  sql: Sql,
  after: ReportsCursor | null,
  limit: number,
): Promise<ReportedRow[]> {
  return sql<ReportedRow[]>`
    select subjects.store_id, subjects.item_id, subjects.count,
      ${exactTime(sql, 'subjects.last_at')} as last_at,
      stores.name as store_name, items.name as item_name,
      stores.suspended_at is not null or items.taken_down is not null as is_hidden,
      (
        select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason)
        from (
          select reason, count(*)::integer as count from reports ${ofSubject(sql)} group by reason
        ) as counted
      ) as reasons,
      array(
        select words from reports ${ofSubject(sql)} and words <> '' order by at desc limit 5
      ) as words
    from (
      select store_id, item_id, count(*)::integer as count, max(at) as last_at
      from reports where closed_at is null group by store_id, item_id
    ) as subjects
    join stores on stores.id = subjects.store_id
    left join inventory_items items on items.store_id = subjects.store_id and items.item_id = subjects.item_id
    where true
      ${
        after === null
          ? sql``
          : sql`and (subjects.last_at, subjects.store_id, coalesce(subjects.item_id, ''))
              < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]})`
      }
    order by subjects.last_at desc, subjects.store_id desc, coalesce(subjects.item_id, '') desc
    limit ${limit}`
}

const ofSubject = (sql: Sql) => sql`
  where reports.closed_at is null and reports.store_id = subjects.store_id
    and reports.item_id is not distinct from subjects.item_id`

export type Closing = Subject & { lastAt: string; outcome: 'resolved' | 'dismissed'; reason: string }

/** Closes the reports that the operator has seen. Returns how many. Throws already_done when none is open. */
export async function closeReports(
  actor: Actor,
  { lastAt, outcome, reason, ...subject }: Closing,
): Promise<number> {
  return runAct(actor, async (tx) => {
    const { count } = await tx`
      update reports set closed_at = ${actor.now}, outcome = ${outcome}, reporter = ''
      where closed_at is null and store_id = ${subject.storeId} and item_id is not distinct from ${subject.itemId}
        and at <= ${lastAt}::timestamptz`
    if (count === 0)
      throw new Problem('already_done', 'Somebody else has closed these reports in the meantime.')
    await recordAct(tx, actor, {
      act: outcome === 'resolved' ? 'report_resolved' : 'report_dismissed',
      kind: subject.itemId === null ? 'store' : 'product',
      subjectId: subjectIdOf(subject),
      reason,
      details: { reports: count },
    })
    return count
  })
}
