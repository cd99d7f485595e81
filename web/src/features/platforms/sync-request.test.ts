import { describe, expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import { batchesOf, isOverwritten, quantityToSync, syncedProductOf } from './sync-request.ts'

const loaf = aListedProduct()
const here = { storeId: 's', platform: 'wix' } as const

describe('the quantity that is synced', () => {
  test.each([
    [9, undefined, 9],
    [null, undefined, null],
    [-3, undefined, 0],
    [9, '12', 12],
    [null, '5', 5],
    [9, '', 0],
    [9, 'many', 0],
    [9, '-4', 0],
    [9, '2.9', 2],
    [9, '99999999', 1_000_000],
  ])('%s, edited to %s, is %s', (quantity, typed, expected) => {
    expect(quantityToSync({ quantity }, typed)).toBe(expected)
  })
})

describe('a product that is sent', () => {
  test('says which stock the person saw, when there was one', () => {
    expect(syncedProductOf({ product: loaf, quantity: 12 }, here)).toMatchObject({
      ...here,
      quantity: 12,
      seenQuantity: 7,
    })
    const newcomer = { ...loaf, sync: 'not-synced', localQuantity: null } as const
    expect(syncedProductOf({ product: newcomer, quantity: 9 }, here)).not.toHaveProperty('seenQuantity')
  })

  test('is cut to fit', () => {
    const product = { ...loaf, title: 'x'.repeat(2_000), image: `https://${'x'.repeat(5_000)}` }
    const sent = syncedProductOf({ product, quantity: 1 }, here)
    expect(sent.title).toHaveLength(1_000)
    expect(sent.image).toBeNull()
  })
})

test('only a stock that is here already is overwritten, and only by another one', () => {
  expect(isOverwritten({ product: loaf, quantity: 9 })).toBe(true)
  expect(isOverwritten({ product: loaf, quantity: 7 })).toBe(false)
  expect(isOverwritten({ product: { ...loaf, sync: 'not-synced', localQuantity: null }, quantity: 9 })).toBe(
    false,
  )
})

test('products are sent in batches', () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(batchesOf([], 2)).toEqual([])
})
