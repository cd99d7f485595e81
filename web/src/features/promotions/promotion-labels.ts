import type { PromotionType } from '#contract/promotions/promotion.ts'

export const promotionLabels: Record<PromotionType, string> = {
  discount: 'Discount',
  bogo: 'Buy One Get One',
  freeShipping: 'Free Shipping',
  newProduct: 'New Product',
  event: 'Event',
  other: 'Other',
}

/** The type that notifications show. 'bogo' is announced as a discount. */
export const announcedType = (type: PromotionType) => (type === 'bogo' ? 'discount' : type)
