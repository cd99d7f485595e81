import { categoryLabel } from '#contract/products/category.ts'
import type { CodeRefusal } from '#contract/promotions/check-code.ts'
import { codeKeyOf } from '#contract/promotions/code-key.ts'
import { type CodeRefusalReason, codeRefusalText } from '#contract/promotions/code-refusal.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import type { Fragment, Sql } from '../../infrastructure/database/database.ts'
import { promotionValueOf, type ValueRow, valueColumns } from './value-row.ts'

export type Redeemer = { userId: string; now: Date }
export type WantedCode = { storeId: string; code: string }

/** A code of a store with its value. `refusal` is null when this customer may use it now. */
export type FoundCode = {
  storeId: string
  storeName: string
  /** As it was typed. */
  typed: string
  /** Null when the store has no such code. */
  promotion: { id: string; title: string; code: string; valueVersion: number; value: PromotionValue } | null
  /** The products or the category that it is for, in words. Null for all. */
  target: string | null
  refusal: CodeRefusal | null
}

/**
 * An expression on `promotions`: why this customer may not use its code now, or null. The statement that places orders
 * repeats it with the promotion locked.
 */
export const refusalReason = (sql: Sql, { userId, now }: { userId: string | Fragment; now: Date }) => sql`
  case
    when promotions.value_kind is null then 'unknown'
    -- For others it does not exist.
    when promotions.is_reward and promotions.reward_user_id is distinct from ${userId}::uuid then 'unknown'
    when promotions.ended_at is not null or promotions.ends_at < ${now} then 'late'
    when promotions.starts_at > ${now} then 'early'
    when promotions.uses <= promotions.used_count then 'used_up'
    when promotions.per_person <= (
      select count(*) from redemptions mine
      where mine.promotion_id = promotions.id and mine.user_id = ${userId}::uuid and mine.given_back_at is null
    ) then 'used_by_you'
    when promotions.first_order and exists (
      select from orders join fulfillments on fulfillments.order_id = orders.id
      where orders.user_id = ${userId}::uuid and fulfillments.store_id = promotions.store_id
        and fulfillments.status <> 'cancelled'
    ) then 'first_order'
  end`

type Row = ValueRow & {
  storeId: string
  storeName: string
  typed: string
  id: string | null
  title: string | null
  promoCode: string | null
  valueVersion: number
  startsAt: Date
  reason: CodeRefusalReason | null
  productNames: string[] | null
  otherStoreName: string | null
}

/**
 * The wanted codes of stores that exist, in the given order. Of several promotions with a code the running one counts.
 */
export async function findCodes(
  sql: Sql,
  wanted: readonly WantedCode[],
  redeemer: Redeemer,
): Promise<FoundCode[]> {
  if (wanted.length === 0) return []
  const { now } = redeemer
  const rows = await sql<Row[]>`
    select stores.id as store_id, stores.name as store_name, wanted.typed, promotions.id,
      promotions.title, promotions.promo_code, promotions.value_version, promotions.starts_at, ${valueColumns(sql)},
      case when promotions.id is not null then ${refusalReason(sql, redeemer)} end as reason,
      (
        select array_agg(items.name order by items.name) from inventory_items items
        where items.store_id = stores.id and items.item_id = any(promotions.item_ids) and not items.hidden
      ) as product_names,
      case when promotions.id is null then (
        select others.name from promotions theirs join public_stores others on others.id = theirs.store_id
        where theirs.code_key = wanted.code_key and not theirs.is_reward and theirs.ended_at is null and theirs.ends_at >= ${now}
        order by theirs.created_at limit 1
      ) end as other_store_name
    from unnest(
      ${wanted.map(({ storeId }) => storeId)}::uuid[],
      ${wanted.map(({ code }) => code)}::text[],
      ${wanted.map(({ code }) => codeKeyOf(code))}::text[]
    ) with ordinality as wanted (store_id, typed, code_key, place)
    join public_stores stores on stores.id = wanted.store_id
    left join lateral (
      select own.* from promotions own
      where own.code_key = wanted.code_key and own.store_id = stores.id
      order by own.ended_at is not null or own.ends_at < ${now}, own.starts_at > ${now}, own.ends_at desc limit 1
    ) as promotions on true
    order by wanted.place`
  return rows.map(foundCodeOf)
}

function foundCodeOf(row: Row): FoundCode {
  const { storeId, storeName, typed, id, title, promoCode: code } = row
  const value = promotionValueOf(row)
  const promotion =
    id === null || title === null || code === null || value === null
      ? null
      : { id, title, code, valueVersion: row.valueVersion, value }
  const reason = promotion === null ? (row.otherStoreName === null ? 'unknown' : 'other_store') : row.reason
  return { storeId, storeName, typed, promotion, target: targetOf(row), refusal: refusalOf(row, reason) }
}

function refusalOf(row: Row, reason: CodeRefusalReason | null): CodeRefusal | null {
  if (reason === null || reason === 'minimum' || reason === 'not_for_these') return null
  const { storeId, storeName, typed: code, otherStoreName } = row
  return {
    storeId,
    code,
    reason,
    message: codeRefusalText(reason, { storeName, otherStoreName, perPerson: row.perPerson }),
    startsAt: reason === 'early' ? row.startsAt.toISOString() : null,
  }
}

const NAMED_AT_MOST = 3

/** 'Rye loaf, Seeded sourdough loaf' */
function targetOf({ category, productNames: names, itemIds }: Row): string | null {
  if (category !== null) return categoryLabel(category)
  if (itemIds === null) return null
  if (names === null) return 'products that are no longer sold'
  const more = names.length - NAMED_AT_MOST
  const named = names.slice(0, NAMED_AT_MOST).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}
