import type { Category } from '#contract/products/category.ts'
import { codeKeyOf } from '#contract/promotions/code-key.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { centsOf, dollarsOf } from '#contract/shared/money.ts'
import type { Sql } from '../../infrastructure/database/database.ts'

/** The columns of a promotion's value. All are null without one. */
export type ValueRow = {
  valueKind: PromotionValue['offer']['kind'] | null
  valuePercent: number | null
  mostCents: number | null
  valueCents: number | null
  buyUnits: number | null
  getUnits: number | null
  minimumCents: number | null
  uses: number | null
  perPerson: number | null
  firstOrder: boolean
  itemIds: string[] | null
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
    minimum: row.minimumCents === null ? null : dollarsOf(row.minimumCents),
    uses: row.uses,
    perPerson: row.perPerson,
    firstOrder: row.firstOrder,
    productIds: row.itemIds,
    category: row.category,
  }
}

function offerOf(row: ValueRow): PromotionValue['offer'] | null {
  switch (row.valueKind) {
    case 'percent':
      return {
        kind: 'percent',
        percent: row.valuePercent ?? 0,
        most: row.mostCents === null ? null : dollarsOf(row.mostCents),
      }
    case 'amount':
      return { kind: 'amount', amount: dollarsOf(row.valueCents ?? 0) }
    case 'free_delivery':
      return { kind: 'free_delivery' }
    case 'buy_x_get_y':
      return { kind: 'buy_x_get_y', buy: row.buyUnits ?? 0, get: row.getUnits ?? 0 }
    case null:
      return null
  }
}

/** The columns that hold a value, with the key of its code. */
export function valueRowOf(
  value: PromotionValue | null,
  promoCode: string | null,
): ValueRow & { codeKey: string | null } {
  const offer = value?.offer
  const cents = (dollars: number | null | undefined) =>
    dollars === null || dollars === undefined ? null : centsOf(dollars)
  return {
    valueKind: offer?.kind ?? null,
    valuePercent: offer?.kind === 'percent' ? offer.percent : null,
    mostCents: cents(offer?.kind === 'percent' ? offer.most : null),
    valueCents: cents(offer?.kind === 'amount' ? offer.amount : null),
    buyUnits: offer?.kind === 'buy_x_get_y' ? offer.buy : null,
    getUnits: offer?.kind === 'buy_x_get_y' ? offer.get : null,
    minimumCents: cents(value?.minimum),
    uses: value?.uses ?? null,
    perPerson: value?.perPerson ?? null,
    firstOrder: value?.firstOrder ?? false,
    itemIds: value?.productIds ?? null,
    category: value?.category ?? null,
    codeKey: value === null ? null : codeKeyOf(promoCode ?? ''),
  }
}
