// Does not import the schema library, because the cart computes with these terms.
import { type Category, categoryLabel } from '../products/category.ts'
import { centsOf, formatCents } from '../shared/money.ts'
import type { CodeValue, PromotionValue } from './promotion-value.ts'

/** What a code gives. Amounts in cents, `buy` and `get` in units. */
export type CodeOffer =
  | { kind: 'percent'; percent: number; mostCents: number | null }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'free_delivery' }
  | { kind: 'buy_x_get_y'; buy: number; get: number }

/** What a code gives and for what. Who may use it and how often is not part of it: only the server knows that. */
export type CodeTerms = {
  offer: CodeOffer
  /** What the products that the code is for must cost together, in cents. */
  minimumCents: number | null
  /** The products that the code is for. Null for all. */
  productIds: readonly string[] | null
  category: Category | null
}

/** '10% off, up to $20.00' */
export function offerText(offer: CodeOffer): string {
  if (offer.kind === 'percent') {
    const most = offer.mostCents === null ? '' : `, up to ${formatCents(offer.mostCents)}`
    return `${offer.percent}% off${most}`
  }
  if (offer.kind === 'amount') return `${formatCents(offer.amountCents)} off`
  if (offer.kind === 'free_delivery') return 'Free delivery'
  return `Buy ${offer.buy}, get ${offer.get} free`
}

/** '10% off, from $30.00, for Food & Beverage' */
export function termsText({ offer, minimumCents, productIds, category }: CodeTerms): string {
  const least = minimumCents === null ? [] : [`from ${formatCents(minimumCents)}`]
  const chosen = productIds === null ? [] : ['for chosen products']
  const kind = category === null ? [] : [`for ${categoryLabel(category)}`]
  return [offerText(offer), ...least, ...chosen, ...kind].join(', ')
}

/** The part of a value that cart, checkout and server compute with, in cents. */
export const termsOf = ({ offer, minimum, productIds, category }: CodeValue): CodeTerms => ({
  offer: offerInCents(offer),
  minimumCents: minimum === null ? null : centsOf(minimum),
  productIds,
  category,
})

function offerInCents(offer: PromotionValue['offer']): CodeOffer {
  if (offer.kind === 'percent') {
    const { kind, percent, most } = offer
    return { kind, percent, mostCents: most === null ? null : centsOf(most) }
  }
  if (offer.kind === 'amount') return { kind: offer.kind, amountCents: centsOf(offer.amount) }
  return offer
}
