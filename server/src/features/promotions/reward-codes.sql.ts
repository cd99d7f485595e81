import { uuidv7 } from 'uuidv7'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { announceRevised } from '../notifications/public.ts'
import { keptSales } from './kept-sales.sql.ts'
import { newRewardCode } from './reward-code.ts'
import { valueRowOf } from './value-row.ts'

/** What a full stamp card gives to one person. */
export type NewReward = {
  storeId: string
  userId: string
  title: string
  description: string
  offer: { kind: 'amount'; amount: number } | { kind: 'percent'; percent: number; most: number }
  endsAt: Date
  now: Date
}

/** So long a reward can be used at least when it comes back. */
const BACK_DAYS = 7

/** Makes a code that this person can use once. Answers the id of its promotion. */
export async function insertReward(tx: Sql, reward: NewReward): Promise<string> {
  const { storeId, userId, title, description, offer, endsAt, now } = reward
  const id = uuidv7()
  const code = newRewardCode()
  const value = {
    offer,
    minimum: null,
    uses: 1,
    perPerson: null,
    firstOrder: false,
    productIds: null,
    category: null,
  }
  const row = valueRowOf(value, code)
  await tx`
    insert into promotions (
      id, store_id, is_reward, reward_user_id, title, description, promo_type, promo_code, code_key, starts_at, ends_at,
      audience_count, notified_at, created_at, updated_at, value_kind, value_percent, most_cents, value_cents, uses
    )
    values (
      ${id}, ${storeId}, true, ${userId}, ${title}, ${description}, 'discount', ${code}, ${row.codeKey}, ${now}, ${endsAt},
      0, ${now}, ${now}, ${now}, ${row.valueKind}, ${row.valuePercent}, ${row.mostCents}, ${row.valueCents}, ${row.uses}
    )`
  return id
}

/** Takes a reward back that nobody has used. False when it is used. It locks the promotion. */
export async function withdrawReward(tx: Sql, promotionId: string, now: Date): Promise<boolean> {
  const withdrawn = await tx`
    update promotions set ended_at = ${now}, updated_at = ${now}
    where id = ${promotionId} and used_count = 0
    returning id`
  if (withdrawn.length > 0) await announceRevised(tx, { promotionId })
  return withdrawn.length > 0
}

/** An expression on `promotions`: until when a reward can be used that comes back at this time. Others keep their end. */
export const endAfterReturn = (sql: Sql, now: Date) => sql`
  case when promotions.is_reward
    then greatest(promotions.ends_at, ${now}::timestamptz + make_interval(days => ${BACK_DAYS})) else promotions.ends_at end`

/**
 * The rewards of a store, or of a person, have waited while it was suspended: they can be used as much longer. It locks
 * them in the order of their ids.
 */
export const prolongRewards = (
  tx: Sql,
  { storeId, userId }: { storeId?: string | undefined; userId?: string | undefined },
  { since, now }: { since: Date; now: Date },
) => tx`
  update promotions set ends_at = ends_at + (${now}::timestamptz - greatest(${since}::timestamptz, starts_at)), updated_at = ${now}
  where id = any(array(
    select id from promotions
    where is_reward and ended_at is null and ends_at >= ${since}
      and ${storeId === undefined ? tx`reward_user_id = ${userId ?? null}` : tx`store_id = ${storeId}`}
    order by id for no key update
  ))`

/**
 * The rewards of a person that could be used at this time, or could be when their store was suspended or closed:
 * promotion_id, code, ends_at.
 */
export const unusedRewards = (sql: Sql, { userId, now }: { userId: string | Fragment; now: Date }) => sql`
  select promotions.id as promotion_id, promotions.promo_code as code, promotions.ends_at
  from promotions join stores on stores.id = promotions.store_id
  where promotions.is_reward and promotions.reward_user_id = ${userId} and promotions.used_count = 0
    and (promotions.ended_at is null or promotions.ended_at = stores.deleted_at)
    and promotions.ends_at >= coalesce(stores.suspended_at, stores.deleted_at, ${now})`

/**
 * What became of the rewards of a store: promotion_id, state ('full', 'used', 'expired'), cost_cents and sales_cents of
 * the used ones.
 */
export const rewardUses = (sql: Sql, storeId: string, now: Date) => sql`
  select promotions.id as promotion_id, redemptions.amount_cents as cost_cents,
    case when promotions.used_count > 0 then 'used'
      when promotions.ended_at is null and promotions.ends_at >= ${now} then 'full' else 'expired' end as state,
    (
      select sum(${keptSales(sql)}) from order_lines lines
      where lines.order_id = redemptions.order_id and lines.store_id = redemptions.store_id
    ) as sales_cents
  from promotions
  left join redemptions on redemptions.promotion_id = promotions.id and redemptions.given_back_at is null
  where promotions.is_reward and promotions.store_id = ${storeId}`
