import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { type Redeemer, refusalReason } from './find-codes.sql.ts'
import { endAfterReturn } from './reward-codes.sql.ts'

/** A code that an order uses in one store, with the value that its sums were computed with. */
export type CodeClaim = {
  storeId: string
  promotionId: string
  valueVersion: number
  /** What it takes off products and delivery. */
  savedCents: number
}

/** A code that is locked. */
export type HeldCode = Pick<CodeClaim, 'storeId' | 'promotionId'> & {
  firstOrder: boolean
  /** Whether the customer can use it, and with the value that the sums were computed with. */
  holds: boolean
}

/**
 * Locks the codes that an order uses, in the order of their ids. The lock makes the number of uses exact. Two orders of
 * one customer at once do not see each other's redemptions: the second violates one of `redemptionConstraints`, and a
 * retry finds the reason.
 */
export async function holdCodes(
  tx: Sql,
  claims: readonly CodeClaim[],
  redeemer: Redeemer,
): Promise<HeldCode[]> {
  if (claims.length === 0) return []
  return tx<HeldCode[]>`
    select code.store_id, promotions.id as promotion_id, promotions.first_order,
      promotions.value_version = code.value_version and ${refusalReason(tx, redeemer)} is null as holds
    from unnest(
      ${claims.map(({ storeId }) => storeId)}::uuid[],
      ${claims.map(({ promotionId }) => promotionId)}::uuid[],
      ${claims.map(({ valueVersion }) => valueVersion)}::integer[]
    ) as code (store_id, promotion_id, value_version)
    join promotions on promotions.id = code.promotion_id and promotions.store_id = code.store_id
    order by promotions.id
    for no key update of promotions`.execute()
}

/** Uses locked codes for an order. Throws a violation of one of `redemptionConstraints`. */
export async function claimCodes(
  tx: Sql,
  orderId: string,
  claims: readonly CodeClaim[],
  { userId, now }: Redeemer,
): Promise<void> {
  if (claims.length === 0) return
  await Promise.all([
    tx`
      insert into redemptions (order_id, store_id, promotion_id, user_id, n, first_order, amount_cents, redeemed_at)
      select ${orderId}, code.store_id, promotions.id, ${userId}, 1 + (
          select count(*) from redemptions mine where mine.promotion_id = promotions.id and mine.user_id = ${userId}
        ), promotions.first_order, code.saved_cents, ${now}
      from unnest(
        ${claims.map(({ storeId }) => storeId)}::uuid[],
        ${claims.map(({ promotionId }) => promotionId)}::uuid[],
        ${claims.map(({ savedCents }) => savedCents)}::integer[]
      ) as code (store_id, promotion_id, saved_cents)
      join promotions on promotions.id = code.promotion_id`,
    tx`
      update promotions set used_count = used_count + 1
      where id = any(${claims.map(({ promotionId }) => promotionId)}::uuid[])`,
  ])
}

/** The constraints that a second order of the same customer at the same time violates. */
export const redemptionConstraints: readonly string[] = [
  'redemptions_promotion_id_user_id_n_unique',
  'redemptions_first_order_unique',
]

/**
 * Gives the code of a cancelled part back, so that it can be used again. It locks the code: call it after the items are
 * locked.
 */
export async function giveCodeBack(
  tx: Sql,
  { orderId, storeId }: { orderId: string; storeId: string },
  now: Date,
): Promise<void> {
  await tx`
    with given_back as (
      update redemptions set given_back_at = ${now}
      where order_id = ${orderId} and store_id = ${storeId} and given_back_at is null
      returning promotion_id
    )
    update promotions set used_count = used_count - 1, ends_at = ${endAfterReturn(tx, now)} from given_back where promotions.id = given_back.promotion_id`.execute()
}

/**
 * An expression on rows with order_id and store_id, by their name in the statement: the code that the cancelled part
 * gave back, if its customer can use it at the store now. Otherwise null.
 */
export const reusableCode = (sql: Sql, part: Fragment, now: Date) => sql`
  (
    select promotions.promo_code
    from redemptions
    join promotions on promotions.id = redemptions.promotion_id
    join open_stores on open_stores.id = promotions.store_id
    where redemptions.order_id = ${part}.order_id and redemptions.store_id = ${part}.store_id
      and redemptions.given_back_at is not null
      and ${refusalReason(sql, { userId: sql`redemptions.user_id`, now })} is null
  )`

/** An expression on `orders`: the codes that it used, by store. */
export const usedCodesOf = (sql: Sql) => sql`
  coalesce((
    select json_agg(json_build_object('storeId', parts.store_id, 'code', parts.promo_code,
      'savedCents', redemptions.amount_cents, 'storeName', (
        select min(lines.store_name) from order_lines lines
        where lines.order_id = parts.order_id and lines.store_id = parts.store_id
      )) order by parts.store_id)
    from redemptions join fulfillments parts using (order_id, store_id)
    where redemptions.order_id = orders.id
  ), '[]')`

/** An expression: whether a promotion is the reward of a full stamp card. `id` is an expression. */
export const isReward = (sql: Sql, id: Fragment) => sql`
  exists (select from promotions where promotions.id = ${id} and promotions.is_reward)`

/** An expression: whether a store ever had a promotion. `storeId` is an expression. */
export const hasPromoted = (sql: Sql, storeId: Fragment) => sql`
  exists (select from promotions where promotions.store_id = ${storeId} and not promotions.is_reward)`

/** An expression: the title of a promotion. `id` is an expression. */
export const promotionTitle = (sql: Sql, id: Fragment) => sql`
  (select promotions.title from promotions where promotions.id = ${id})`
