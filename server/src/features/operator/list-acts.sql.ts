import { z } from 'zod'
import { emailKey } from '#contract/accounts/email.ts'
import { type ActName, COMMAND_LINE, type SubjectKind } from '#contract/operator/acts.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** The sort key of a page's last act: its number. */
export const ActsCursor = z.tuple([z.string().regex(/^\d{1,18}$/)])

export type ActRow = {
  id: string
  at: Date
  by: string | null
  act: ActName
  subjectKind: SubjectKind
  subject: string | null
  reason: string
  details: Record<string, string | number | boolean>
}

type WantedActs = { act: string; by: string; before: string | null; limit: number }

/** One page of the log, the newest first, with the names of today. */
export async function listActs(sql: Sql, { act, by, before, limit }: WantedActs): Promise<ActRow[]> {
  return sql<ActRow[]>`
    select acts.id::text, acts.at,
      case when acts.operator_id is not null then coalesce(operators.email, 'a deleted account') end as by,
      acts.act, acts.subject_kind,
      case acts.subject_kind
        when 'person' then coalesce(people.email, 'a deleted account')
        when 'store' then coalesce(stores.name, acts.subject_id)
        when 'product' then coalesce(items.name, acts.subject_id)
        else acts.subject_id
      end as subject,
      acts.reason, acts.details
    from operator_acts acts
    left join users operators on operators.id = acts.operator_id
    left join users people on people.id = case acts.subject_kind when 'person' then acts.subject_id::uuid end
    left join stores on stores.id = case acts.subject_kind when 'store' then acts.subject_id::uuid end
    left join inventory_items items
      on items.store_id = case acts.subject_kind when 'product' then split_part(acts.subject_id, ' ', 1)::uuid end
      and items.item_id = substr(acts.subject_id, 38)
    where true
      ${act === '' ? sql`` : sql`and acts.act = ${act}`}
      ${
        by === ''
          ? sql``
          : by === COMMAND_LINE
            ? sql`and acts.operator_id is null`
            : sql`and acts.operator_id = (select id from users where email_key = ${emailKey(by)})`
      }
      ${before === null ? sql`` : sql`and acts.id < ${before}::bigint`}
    order by acts.id desc limit ${limit}`
}

/** The emails of everybody who acted as an operator and still has an account, by the alphabet. */
export async function listActors(sql: Sql): Promise<string[]> {
  const actors = await sql<{ email: string }[]>`
    select email from users where id in (select distinct operator_id from operator_acts) order by email_key`
  return actors.map(({ email }) => email)
}
