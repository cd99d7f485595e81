import { z } from 'zod'
import type { KnownPerson, KnownStore } from '#contract/operator/list-people.ts'
import type { Sql } from '../../infrastructure/database/database.ts'
import { exactTime } from '../../infrastructure/database/iso-time.ts'
import { CursorTime } from '../../infrastructure/http/cursor.ts'
import { countOrdersOf } from '../orders/public.ts'
import { countCardsOf } from '../rewards/public.ts'

/** The sort key of a page's last row: when the account or the store was made, to the microsecond, and its id. */
export const NewestFirst = z.tuple([CursorTime, z.uuid()])
export type NewestFirst = z.output<typeof NewestFirst>

export type Wanted = {
  search: string
  suspendedOnly: 'true' | 'false'
  after: NewestFirst | null
  limit: number
}

const STORES_SHOWN = 10

const suspensionOf = (sql: Sql, column: 'user_id' | 'store_id', id: 'users' | 'stores') => sql`
  (
    select json_build_object('since', suspensions.since, 'reason', suspensions.reason, 'answer', suspensions.answer)
    from suspensions where suspensions.${sql(column)} = ${sql(id)}.id and suspensions.lifted_at is null
  )`

/** A pattern that finds the text anywhere, whatever its case and accents. Its own wildcards are letters. */
const patternOf = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

type Row<Shown> = Omit<Shown, 'suspension'> & { suspension: KnownPerson['suspension'] }

/** One page of the people whose name, email or store has the text, the newest first. */
export async function listPeople(
  sql: Sql,
  { search, suspendedOnly, after, limit, now }: Wanted & { now: Date },
): Promise<Row<KnownPerson>[]> {
  const pattern = patternOf(search)
  return sql<Row<KnownPerson>[]>`
    select users.id, username, email, role, ${exactTime(sql, 'users.created_at')} as created_at,
      operator_since is not null as is_operator,
      ${countOrdersOf(sql, sql`users.id`)} as orders,
      ${countCardsOf(sql, { userId: sql`users.id`, now })} as stamp_cards,
      coalesce((
        select json_agg(json_build_object('id', owned.id, 'name', owned.name) order by lower(owned.name), owned.id)
        from (
          select id, name from open_stores where owner_id = users.id order by lower(name), id limit ${STORES_SHOWN}
        ) as owned
      ), '[]') as stores,
      ${suspensionOf(sql, 'user_id', 'users')} as suspension
    from users
    where ${suspendedOnly === 'true' ? sql`suspended_at is not null` : sql`true`}
      ${
        search === ''
          ? sql``
          : sql`and users.id in (
              select id from users where fold_text(username || ' ' || email) like fold_text(${pattern})
              union
              select owner_id from open_stores where fold_text(name) like fold_text(${pattern})
            )`
      }
      ${after === null ? sql`` : sql`and (users.created_at, users.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by users.created_at desc, users.id desc limit ${limit}`
}

/** One page of the stores whose name or owner has the text, the newest first. Deleted ones are not listed. */
export async function listKnownStores(
  sql: Sql,
  { search, suspendedOnly, unverifiedOnly, after, limit }: Wanted & { unverifiedOnly: 'true' | 'false' },
): Promise<Row<KnownStore>[]> {
  const pattern = patternOf(search)
  return sql<Row<KnownStore>[]>`
    select stores.id, stores.name, stores.city, stores.state, ${exactTime(sql, 'stores.created_at')} as created_at,
      json_build_object('id', users.id, 'username', users.username, 'email', users.email) as owner,
      stores.verified as is_verified, ${suspensionOf(sql, 'store_id', 'stores')} as suspension
    from open_stores stores join users on users.id = stores.owner_id
    where ${suspendedOnly === 'true' ? sql`stores.suspended_at is not null` : sql`true`}
      ${unverifiedOnly === 'true' ? sql`and not stores.verified` : sql``}
      ${
        search === ''
          ? sql``
          : sql`and stores.id in (
              select id from open_stores where fold_text(name) like fold_text(${pattern})
              union
              select stores.id from stores join users on users.id = stores.owner_id
              where fold_text(username || ' ' || email) like fold_text(${pattern})
            )`
      }
      ${after === null ? sql`` : sql`and (stores.created_at, stores.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by stores.created_at desc, stores.id desc limit ${limit}`
}
