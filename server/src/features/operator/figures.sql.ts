import type { DayFigures } from '#contract/operator/work.ts'
import { dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

type Row = Omit<DayFigures, 'sales'> & { salesCents: string }

/** What happened on the site from `from` up to `to`. */
export async function getFigures(sql: Sql, from: Date, to: Date): Promise<DayFigures> {
  const [row] = await sql<[Row]>`
    with placed as materialized (
      select id, total_cents from orders where placed_at >= ${from} and placed_at < ${to}
    )
    select
      (select count(*)::integer from placed) as orders,
      (select coalesce(sum(total_cents), 0) from placed) as "salesCents",
      (select count(*)::integer from users where created_at >= ${from} and created_at < ${to}) as "newPeople",
      (select count(*)::integer from open_stores where created_at >= ${from} and created_at < ${to}) as "newStores",
      (
        select count(distinct store_id)::integer from fulfillments where order_id in (select id from placed)
      ) as "activeStores",
      (select count(*)::integer from reports where at >= ${from} and at < ${to}) as reports,
      (select count(*)::integer from jobs where failed_at >= ${from} and failed_at < ${to}) as "failedJobs",
      (
        select count(*)::integer from mail_log where outcome <> 'sent' and at >= ${from} and at < ${to}
      ) as "failedMails"`
  const { salesCents, ...counts } = row
  return { ...counts, sales: dollarsOf(Number(salesCents)) }
}

/** The email of a person. Null when there is no such account. */
export async function findEmail(sql: Sql, userId: string): Promise<string | null> {
  const [person] = await sql<{ email: string }[]>`select email from users where id = ${userId}`
  return person?.email ?? null
}
