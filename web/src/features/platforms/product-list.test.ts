import { expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import { NOTHING_READ, withLocalStock, withPage } from './product-list.ts'

const product = (id: string, quantity: number | null = 9) =>
  aListedProduct({ id, quantity, sync: 'not-synced', localQuantity: null })

test('a product that comes twice stands once', () => {
  const read = withPage([product('a')], [product('a'), product('b'), product('b')])
  expect(read.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('labels follow what is here', () => {
  const list = { ...NOTHING_READ, products: [product('a'), product('b'), product('c', null), product('d')] }
  const { products } = withLocalStock(
    list,
    new Map([
      ['a', 9],
      ['b', 4],
      ['c', null],
    ]),
  )
  expect(products.map(({ sync }) => sync)).toEqual(['synced', 'modified', 'synced', 'not-synced'])
  expect(products[1]?.localQuantity).toBe(4)
})
