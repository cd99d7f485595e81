import type { ListedPlatformProduct } from '#contract/platforms/platform-product.ts'

/** A product with 7 units here and 9 at the platform. */
export const aListedProduct = (given: Partial<ListedPlatformProduct> = {}): ListedPlatformProduct => ({
  id: 'p1',
  title: 'Loaf',
  price: 8.5,
  currency: 'USD',
  image: null,
  quantity: 9,
  platform: 'wix',
  platformQuantity: 9,
  category: 'Bakery',
  description: null,
  status: 'active',
  sync: 'modified',
  localQuantity: 7,
  localPrice: 8.5,
  variants: [],
  ...given,
})
