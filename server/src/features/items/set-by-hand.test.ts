import { expect, test } from 'vitest'
import { anItemOfShopify } from './an-item.fixture.ts'
import { setByHand } from './set-by-hand.ts'

const ownOf = (...[item, values]: Parameters<typeof setByHand>) => setByHand(item, values).byHand

test('the fields that get another value are by hand from then on', () => {
  const item = anItemOfShopify({ byHand: ['price'] })
  const after = setByHand(item, { name: 'Tall candle', quantity: 4, image: '/api/pictures/a' })
  expect(after).toMatchObject({ name: 'Tall candle', byHand: ['image', 'name', 'price'] })
  expect(ownOf(item, { priceCents: 1200 })).toEqual(['price'])
  expect(ownOf(item, { categoryName: 'Candles', category: 'home-garden' })).toEqual(['price'])
  expect(ownOf(item, { categoryName: 'Gifts', category: 'uncategorized' })).toEqual(['category', 'price'])
})

test('a category that only its name would place elsewhere today is not by hand', () => {
  const values = { categoryName: 'Candles', category: 'uncategorized' } as const
  expect(ownOf(anItemOfShopify(), values)).toEqual([])
})

test('no field of an item without a platform is by hand', () => {
  expect(ownOf(anItemOfShopify({ platform: null }), { name: 'Tall candle', quantity: null })).toEqual([])
})

test('color and size are by hand only where the item is a variant', () => {
  const values = { color: 'Red', size: 'Tall' }
  expect(ownOf(anItemOfShopify(), values)).toEqual([])
  expect(ownOf(anItemOfShopify({ platformVariantId: 'red' }), values)).toEqual(['color', 'size'])
})

test('a person who hides or shows an item decides over its state at the platform', () => {
  const withheld = anItemOfShopify({ hidden: true, withheld: 'draft', platformStatus: 'draft' })
  expect(setByHand(withheld, { hidden: true })).toMatchObject({ hidden: true, withheld: null })
  expect(setByHand(withheld, { hidden: false })).toMatchObject({
    hidden: false,
    withheld: null,
    acceptedStatus: 'draft',
  })
  expect(setByHand(withheld, { name: 'Tall candle' })).toMatchObject({ hidden: true, withheld: 'draft' })
})
