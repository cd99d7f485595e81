// Does not import the schema library, because the pages of stores show these texts.
import type { Category } from '../products/category.ts'
import { offerText, termsOf, termsText } from './code-terms.ts'
import { isFor } from './part-discount.ts'
import type { ShownValue } from './promotion-value.ts'
import type { RunningPromotion } from './running-promotion.ts'

/** '10% off, from $30.00 · once per person · first order only' */
export function valueText(value: ShownValue): string {
  const { perPerson, firstOrder } = value
  const often = perPerson === 1 ? 'once per person' : `${perPerson} times per person`
  const limits = [...(perPerson === null ? [] : [often]), ...(firstOrder ? ['first order only'] : [])]
  return [termsText(termsOf(value)), ...limits].join(' · ')
}

/** '10% off': what the first promotion with a value that is for this product gives. Null when there is none. */
export function productOfferText(
  product: { item_id: string; category: Category },
  promotions: readonly Pick<RunningPromotion, 'value'>[],
): string | null {
  const line = { itemId: product.item_id, category: product.category }
  const value = promotions.find(
    (promotion) => promotion.value !== null && isFor(promotion.value, line),
  )?.value
  if (!value) return null
  const { offer } = termsOf(value)
  return offerText(offer.kind === 'percent' ? { ...offer, mostCents: null } : offer)
}
