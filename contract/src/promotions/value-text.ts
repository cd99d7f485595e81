import { offerText, termsOf, termsText } from './code-terms.ts'
import type { PromotionValue } from './promotion-value.ts'

/** '10% off, from $30.00 · once per person · first order only' */
export function valueText(value: PromotionValue): string {
  const { perPerson, firstOrder } = value
  const often = perPerson === 1 ? 'once per person' : `${perPerson} times per person`
  const limits = [...(perPerson === null ? [] : [often]), ...(firstOrder ? ['first order only'] : [])]
  return [termsText(termsOf(value)), ...limits].join(' · ')
}

/**
 * '10% off' on the card of a product. 'Promotion' where the product alone does not bring it, with a minimum or for a
 * first order only, and for a sum of money: the only money on a card is the price.
 */
export function badgeText(value: PromotionValue): string {
  const { offer } = termsOf(value)
  if (value.minimum !== null || value.firstOrder || offer.kind === 'amount') return 'Promotion'
  return offerText(offer.kind === 'percent' ? { ...offer, mostCents: null } : offer)
}
