import type { DayFigures } from '#contract/operator/work.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { countMailsFailed } from '../../infrastructure/mail/mail-log.sql.ts'
import { countJobsFailed } from '../../infrastructure/queue/failed-jobs.sql.ts'
import { countStoresOf, ordersPlaced } from '../orders/public.ts'

type Row = Omit<DayFigures, 'sales'> & { salesCents: string }

/** What happened on the site from `from` up to `to`. */
export async function getFigures(sql: Sql, from: Date, to: Date): Promise<DayFigures> {
  const [row] = await sql<[Row]>`
    with placed as materialized (
      ${ordersPlaced(sql, { from, to })}
    )
    select
      (select count(*)::integer from placed) as orders,
      (select coalesce(sum(total_cents), 0) from placed) as "salesCents",
      (select count(*)::integer from users where created_at >= ${from} and created_at < ${to}) as "newPeople",
      (select count(*)::integer from open_stores where created_at >= ${from} and created_at < ${to}) as "newStores",
      ${countStoresOf(sql, sql`select id from placed`)} as "activeStores",
      (select count(*)::integer from reports where at >= ${from} and at < ${to}) as reports,
      ${countJobsFailed(sql, { from, to })} as "failedJobs",
      ${countMailsFailed(sql, { from, to })} as "failedMails"`
  const { salesCents, ...counts } = row
  return { ...counts, sales: dollarsOf(Number(salesCents)) }
}

/** The email of a person. Null when there is no such account. */
export async function findEmail(sql: Sql, userId: string): Promise<string | null> {
  const [person] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  return person?.email ?? null
}
