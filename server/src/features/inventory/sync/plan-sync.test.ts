import { expect, test } from 'vitest'
import { anItemOfShopify } from '../../items/an-item.fixture.ts'
import { planSync } from './plan-sync.ts'
import { productToSync } from './synced-product.ts'

const storeId = '01a22833-0000-7000-8000-000000000001'
const variant = { color: null, price: 12, quantity: 4 }
const product = {
  id: 'candle',
  storeId,
  platform: 'shopify',
  title: 'Candle',
  category: 'Candles',
  description: null,
  price: 12,
  image: null,
  quantity: 8,
  status: 'active',
  variants: [
    { ...variant, id: 'small', size: 'Small', image: 'https://cdn.shopify.com/small.jpg' },
    { ...variant, id: 'large', size: 'Large', image: null },
  ],
} as const

test('new variants take over what was set by hand, except what each has of its own', () => {
  const whole = anItemOfShopify({
    name: 'Beeswax candle',
    categoryName: 'Gifts',
    category: 'uncategorized',
    priceCents: 900,
    size: 'Tall',
    image: '/api/pictures/a',
    description: 'Burns for a day.',
    byHand: ['category', 'description', 'image', 'name', 'price', 'size'],
  })
  const [planned] = planSync([productToSync({ ...product, variants: [...product.variants] })], [whole])
  const taken = {
    name: 'Beeswax candle',
    categoryName: 'Gifts',
    category: 'uncategorized',
    description: 'Burns for a day.',
    priceCents: 1200,
  }
  expect(planned?.items).toMatchObject([
    {
      ...taken,
      size: 'Small',
      image: 'https://cdn.shopify.com/small.jpg',
      byHand: ['name', 'category', 'description'],
    },
    {
      ...taken,
      size: 'Large',
      image: '/api/pictures/a',
      byHand: ['name', 'category', 'image', 'description'],
    },
  ])
})
