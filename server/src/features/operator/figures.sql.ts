import type { DayFigures, Waiting } from '#contract/operator/work.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { isoTime } from '../../infrastructure/database/iso-time.ts'
import { countMailsFailed } from '../../infrastructure/mail/mail-log.sql.ts'
import { countJobsFailed, jobsGivenUp } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { isPaused } from '../delivery/public.ts'
import { countStoresOf, lateParts, ordersPlaced } from '../orders/public.ts'

type Row = Omit<DayFigures, 'sales'> & { salesCents: string }

/** What happened on the site from `from` up to `to`. */
export async function getFigures(sql: Sql, from: Date, to: Date): Promise<DayFigures> {
  const [row] = await sql<[Row]>`
    with placed as materialized (
      ${ordersPlaced(sql, { from, to })}
    )
    select
      (select count(*)::integer from placed) as orders,
      (select coalesce(sum(total_cents), 0) from placed) as sales_cents,
      (select count(*)::integer from users where created_at >= ${from} and created_at < ${to}) as new_people,
      (select count(*)::integer from open_stores where created_at >= ${from} and created_at < ${to}) as new_stores,
      ${countStoresOf(sql, sql`select id from placed`)} as active_stores,
      (select count(*)::integer from reports where at >= ${from} and at < ${to}) as reports,
      ${countJobsFailed(sql, { from, to })} as failed_jobs,
      ${countMailsFailed(sql, { from, to })} as failed_mails`
  const { salesCents, ...counts } = row
  return { ...counts, sales: dollarsOf(Number(salesCents)) }
}

/** What waits for an operator, or for a store that is late. What has waited longest comes first. */
export async function listWaiting(sql: Sql, now: Date): Promise<Waiting[]> {
  const answered = (subject: 'user_id' | 'store_id') => sql`
    select count(*)::integer as count, min(answered_at) as oldest from suspensions
    where lifted_at is null and answered_at is not null and ${sql(subject)} is not null`
  return sql<Waiting[]>`
    with waiting as (
      select 'reports' as kind, count(*)::integer as count, min(at) as oldest from reports where closed_at is null
      union all select 'personAnswers', answers.* from (${answered('user_id')}) as answers
      union all select 'storeAnswers', answers.* from (${answered('store_id')}) as answers
      union all select 'failedJobs', given_up.* from (${jobsGivenUp(sql)}) as given_up
      union all select 'lateParts', late.* from (${lateParts(sql, now)}) as late
    )
    select kind, count, ${isoTime(sql, 'oldest')} as oldest_at from waiting where count > 0 order by oldest, kind`
}

/** How many stores customers see, and how many of these are paused. */
export async function countStores(sql: Sql, now: Date): Promise<{ open: number; paused: number }> {
  const [row] = await sql<[{ open: number; paused: number }]>`
    select count(*)::integer as open,
      (count(*) filter (where ${isPaused(sql, sql`open_stores.id`, now)}))::integer as paused
    from open_stores`
  return row
}

/** The email of a person. Null when there is no such account. */
export async function findEmail(sql: Sql, userId: string): Promise<string | null> {
  const [person] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  return person?.email ?? null
}
