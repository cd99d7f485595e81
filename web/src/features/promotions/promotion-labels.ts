import type { PromotionType } from '#contract/promotions/promotion.ts'

export const promotionLabels: Record<PromotionType, string> = {
  discount: 'Discount',
  bogo: 'Buy One Get One',
  freeShipping: 'Free Shipping',
  newProduct: 'New Product',
  event: 'Event',
  other: 'Other',
}

/** As it is announced: a second one for free is a discount. */
export const announcedType = (type: PromotionType) => (type === 'bogo' ? 'discount' : type)
