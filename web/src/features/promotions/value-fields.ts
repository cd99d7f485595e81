import { CATEGORIES, type Category } from '#contract/products/category.ts'
import type { PromotionType } from '#contract/promotions/promotion.ts'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'

const offerKinds = ['none', 'percent', 'amount', 'free_delivery', 'buy_x_get_y'] as const
export type OfferKind = (typeof offerKinds)[number]
export type Scope = 'all' | 'category' | 'products'

/** The value of a promotion as the form holds it. Numbers are text. The members are named as in the contract. */
export type ValueFields = {
  offer: { kind: OfferKind; percent: string; most: string; amount: string; buy: string; get: string }
  minimum: string
  uses: string
  perPerson: string
  firstOrder: boolean
  scope: Scope
  category: Category
  productIds: string[]
}

export const emptyValue: ValueFields = {
  offer: { kind: 'none', percent: '10', most: '', amount: '', buy: '1', get: '1' },
  minimum: '',
  uses: '',
  perPerson: '1',
  firstOrder: false,
  scope: 'all',
  category: CATEGORIES[0],
  productIds: [],
}

/** The fields of a promotion's value. */
export function valueFieldsOf(value: PromotionValue | null): ValueFields {
  if (value === null) return emptyValue
  const { offer, firstOrder, category, productIds } = value
  const given = Object.fromEntries(Object.entries(offer).map(([name, part]) => [name, textOf(part)]))
  return {
    offer: { ...emptyValue.offer, ...given, kind: offer.kind },
    minimum: textOf(value.minimum),
    uses: textOf(value.uses),
    perPerson: textOf(value.perPerson),
    firstOrder,
    scope: category !== null ? 'category' : productIds !== null ? 'products' : 'all',
    category: category ?? emptyValue.category,
    productIds: productIds ?? [],
  }
}

/** The kind of offer that goes with a type of promotion. */
export const usualKind = (type: PromotionType): OfferKind =>
  type === 'bogo' ? 'buy_x_get_y' : type === 'freeShipping' ? 'free_delivery' : 'percent'

/** A code that says what it gives: 'SAVE10'. Empty where the offer says nothing yet. */
export function proposedCode({ kind, percent, amount, buy, get }: ValueFields['offer']): string {
  const code = {
    none: '',
    percent: percent && `SAVE${percent}`,
    amount: amount && `TAKE${amount}`,
    free_delivery: 'FREEDELIVERY',
    buy_x_get_y: buy && get && `BUY${buy}GET${get}`,
  }[kind]
  return /^[A-Z0-9]*$/.test(code) ? code : ''
}

const textOf = (value: number | string | null) => (value === null ? '' : String(value))

/** What the fields say, for the contract's schema to check; null without a value. */
export function valueOfFields(fields: ValueFields) {
  const { offer, scope } = fields
  if (offer.kind === 'none') return null
  return {
    offer: {
      kind: offer.kind,
      percent: numberOf(offer.percent),
      most: numberOf(offer.most) ?? null,
      amount: numberOf(offer.amount),
      buy: numberOf(offer.buy),
      get: numberOf(offer.get),
    },
    minimum: numberOf(fields.minimum) ?? null,
    uses: numberOf(fields.uses) ?? null,
    perPerson: numberOf(fields.perPerson) ?? null,
    firstOrder: fields.firstOrder,
    category: scope === 'category' ? fields.category : null,
    productIds: scope === 'products' ? fields.productIds : null,
  }
}

/** '$1,000.50' is 1000.5, and nothing is undefined. */
function numberOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s$,%]/g, '')
  return plain === '' ? undefined : Number(plain)
}
