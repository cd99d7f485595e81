import { describe, expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import { batchesOf, isOverwritten, quantityToSync, syncedProductOf } from './sync-request.ts'

const loaf = aListedProduct()

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

test('a product is sent as it was listed, with its store and the chosen quantity', () => {
  expect(syncedProductOf({ product: loaf, quantity: 12 }, 's')).toEqual({
    ...loaf,
    storeId: 's',
    quantity: 12,
    platformQuantity: 9,
  })
})

test('a sync overwrites a local quantity only when it differs', () => {
  expect(isOverwritten({ product: loaf, quantity: 9 })).toBe(true)
  expect(isOverwritten({ product: loaf, quantity: 7 })).toBe(false)
  expect(isOverwritten({ product: { ...loaf, sync: 'not-synced', localQuantity: null }, quantity: 9 })).toBe(
    false,
  )
})

test('products are sent in batches, of as many products and items as one call takes', () => {
  const wanted = [0, 3, 0, 0, 4, 0].map((variants, place) => ({
    product: aListedProduct({
      id: `p${place}`,
      variants: Array.from({ length: variants }, (_, n) => ({
        id: `${n}`,
        color: null,
        size: `${n}`,
        price: 1,
        quantity: 1,
        image: null,
      })),
    }),
    quantity: 1,
  }))
  const ids = (limits: { products: number; items: number }) =>
    batchesOf(wanted, limits).map((batch) => batch.map(({ product }) => product.id))
  expect(ids({ products: 4, items: 100 })).toEqual([
    ['p0', 'p1', 'p2', 'p3'],
    ['p4', 'p5'],
  ])
  expect(ids({ products: 100, items: 4 })).toEqual([['p0', 'p1'], ['p2', 'p3'], ['p4'], ['p5']])
  expect(batchesOf([])).toEqual([])
})
