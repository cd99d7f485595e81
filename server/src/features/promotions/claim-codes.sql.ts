import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { type Redeemer, refusalReason } from './find-codes.sql.ts'

/** A code that an order uses in one store, with the value that its sums were computed with. */
export type CodeClaim = {
  storeId: string
  promotionId: string
  valueVersion: number
  /** What it takes off products and delivery. */
  savedCents: number
}

/**
 * Parts of the statement that places an order, which claim its codes. They read the statement's own `locked` and
 * `verdict`. All are empty without codes.
 *
 * The lock makes the uses in all exact. Two orders of one person at once do not see each other's redemptions: the second
 * violates one of `redemptionConstraints`, and a new try finds the reason.
 */
export function codeClaimParts(sql: Sql, orderId: string, redeemer: Redeemer, claims: readonly CodeClaim[]) {
  if (claims.length === 0) return { locks: sql``, areLocked: sql`true`, hold: sql`true`, writes: sql`` }
  const { userId, now } = redeemer
  const locks = sql`
    locked_codes as (
      -- Locks the promotions in the order of their ids, after the items, so that orders do not deadlock.
      select code.store_id, code.saved_cents, promotions.id as promotion_id, promotions.first_order,
        promotions.value_version = code.value_version and ${refusalReason(sql, redeemer)} is null as holds
      from unnest(
        ${claims.map(({ storeId }) => storeId)}::uuid[],
        ${claims.map(({ promotionId }) => promotionId)}::uuid[],
        ${claims.map(({ valueVersion }) => valueVersion)}::integer[],
        ${claims.map(({ savedCents }) => savedCents)}::integer[]
      ) as code (store_id, promotion_id, value_version, saved_cents)
      join promotions on promotions.id = code.promotion_id and promotions.store_id = code.store_id
      where (select count(*) from locked) > 0
      order by promotions.id
      for no key update of promotions
    ),`
  const hold = sql`(select count(*) from locked_codes where holds) = ${claims.length}::integer`
  const writes = sql`
    claimed_codes as (
      update promotions set used_count = promotions.used_count + 1
      from locked_codes, verdict where verdict.holds and promotions.id = locked_codes.promotion_id
    ),
    redeemed as (
      insert into redemptions (order_id, store_id, promotion_id, user_id, n, first_order, amount_cents, redeemed_at)
      select ${orderId}::uuid, store_id, promotion_id, ${userId}::uuid, 1 + (
          select count(*) from redemptions mine
          where mine.promotion_id = locked_codes.promotion_id and mine.user_id = ${userId}::uuid
        ), first_order, saved_cents, ${now}::timestamptz
      from locked_codes, verdict where verdict.holds
    ),`
  // What reads this waits until the codes are locked.
  const areLocked = sql`(select count(*) from locked_codes) >= 0`
  return { locks, areLocked, hold, writes }
}

/** The constraints that a second order of the same person at the same time violates. */
export const redemptionConstraints: readonly string[] = [
  'redemptions_promotion_id_user_id_n_unique',
  'redemptions_first_order_unique',
]

/** Locks the promotion whose code a part used. Call it before the part gives its code back, and after the items are locked. */
export const lockUsedCode = (tx: Sql, { orderId, storeId }: { orderId: string; storeId: string }) => tx`
  select from promotions
  where id in (
    select promotion_id from redemptions
    where order_id = ${orderId} and store_id = ${storeId} and given_back_at is null
  )
  order by id
  for no key update`

/**
 * Parts of the statement that cancels parts of orders, which give their codes back. They read the statement's own
 * `moved`, with order_id and store_id.
 */
export const giveBackRedemption = (sql: Sql, now: Date) => sql`
    given_back as (
      update redemptions set given_back_at = ${now}
      from moved
      where redemptions.order_id = moved.order_id and redemptions.store_id = moved.store_id
        and redemptions.given_back_at is null
      returning redemptions.promotion_id
    ),
    uses_given_back as (
      update promotions set used_count = used_count - given.uses
      from (select promotion_id, count(*)::integer as uses from given_back group by promotion_id) as given
      where promotions.id = given.promotion_id
    )`

/**
 * An expression on rows with order_id and store_id, by their name in the statement: the code that the cancelled part gave
 * back, if its customer can use it at the store now. Otherwise null.
 */
export const codeAgainOf = (sql: Sql, part: Fragment, now: Date) => sql`
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

/** An aggregate over `order_lines lines`: what codes take off the units that are still delivered. `keptDiscountCentsOf` in SQL. */
export const keptDiscountCents = (sql: Sql) => sql`
  coalesce(sum(
    round(lines.discount_cents * coalesce(lines.kept_quantity, lines.quantity) / lines.quantity::numeric)
  ), 0)`
