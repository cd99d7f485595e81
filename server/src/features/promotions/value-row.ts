import type { Category } from '#contract/products/category.ts'
import { codeKeyOf } from '#contract/promotions/code-key.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** The columns of a promotion's value. All are null without one. */
export type ValueRow = {
  value_kind: PromotionValue['offer']['kind'] | null
  value_percent: number | null
  most_cents: number | null
  value_cents: number | null
  buy_units: number | null
  get_units: number | null
  minimum_cents: number | null
  uses: number | null
  per_person: number | null
  first_order: boolean
  item_ids: string[] | null
  category: Category | null
}

/** The columns of a `ValueRow`. */
export const valueColumns = (sql: Sql) => sql`
  promotions.value_kind, promotions.value_percent, promotions.most_cents, promotions.value_cents,
  promotions.buy_units, promotions.get_units, promotions.minimum_cents, promotions.uses, promotions.per_person,
  promotions.first_order, promotions.item_ids, promotions.category`

/** The value as the contract describes it; null for an announcement. */
export function promotionValueOf(row: ValueRow): PromotionValue | null {
  const offer = offerOf(row)
  if (offer === null) return null
  return {
    offer,
    minimum: row.minimum_cents === null ? null : dollarsOf(row.minimum_cents),
    uses: row.uses,
    perPerson: row.per_person,
    firstOrder: row.first_order,
    productIds: row.item_ids,
    category: row.category,
  }
}

function offerOf(row: ValueRow): PromotionValue['offer'] | null {
  switch (row.value_kind) {
    case 'percent':
      return {
        kind: 'percent',
        percent: row.value_percent ?? 0,
        most: row.most_cents === null ? null : dollarsOf(row.most_cents),
      }
    case 'amount':
      return { kind: 'amount', amount: dollarsOf(row.value_cents ?? 0) }
    case 'free_delivery':
      return { kind: 'free_delivery' }
    case 'buy_x_get_y':
      return { kind: 'buy_x_get_y', buy: row.buy_units ?? 0, get: row.get_units ?? 0 }
    case null:
      return null
  }
}

/** The columns that hold a value, with the key of its code. */
export function valueRowOf(
  value: PromotionValue | null,
  promoCode: string | null,
): ValueRow & { code_key: string | null } {
  const offer = value?.offer
  const cents = (dollars: number | null | undefined) =>
    dollars === null || dollars === undefined ? null : centsOf(dollars)
  return {
    value_kind: offer?.kind ?? null,
    value_percent: offer?.kind === 'percent' ? offer.percent : null,
    most_cents: cents(offer?.kind === 'percent' ? offer.most : null),
    value_cents: cents(offer?.kind === 'amount' ? offer.amount : null),
    buy_units: offer?.kind === 'buy_x_get_y' ? offer.buy : null,
    get_units: offer?.kind === 'buy_x_get_y' ? offer.get : null,
    minimum_cents: cents(value?.minimum),
    uses: value?.uses ?? null,
    per_person: value?.perPerson ?? null,
    first_order: value?.firstOrder ?? false,
    item_ids: value?.productIds ?? null,
    category: value?.category ?? null,
    code_key: value === null ? null : codeKeyOf(promoCode ?? ''),
  }
}
