import { expect, test } from 'vitest'
import { rangeOf, shopKinds } from './kinds.ts'
import { productPool } from './product-pool.ts'
import { allShops } from './shops/all-shops.ts'

test('a line lists price, picture, colors and sizes', () => {
  expect(productPool('clothing', 'Café tee | 28.50 | t-shirt--* | Rust, Navy | S, M')).toEqual([
    {
      id: 'cafe-tee',
      name: 'Café tee',
      category: 'clothing',
      priceCents: 2850,
      picture: 't-shirt--*',
      colors: ['Rust', 'Navy'],
      sizes: ['S', 'M'],
    },
  ])
})

test('braces make one product for each alternative, each with its own picture', () => {
  const pool = productPool('food-beverage', '{Apple, Pear} jam | 9.00 | jar--{red, green}')
  expect(pool.map(({ name, picture }) => [name, picture])).toEqual([
    ['Apple jam', 'jar--red'],
    ['Pear jam', 'jar--green'],
  ])
})

test('a category of its own overrides the pool', () => {
  expect(productPool('clothing', 'Gift card | 50.00 | label | | | #Gift Cards')[0]?.category).toBe(
    'Gift Cards',
  )
})

test('a line without a price is refused', () => {
  expect(() => productPool('clothing', 'Hat | top-hat')).toThrow('Not a product line')
})

test('the lists contain more than 500 products between 1.50 and 400, and no list has a product twice', () => {
  const names = new Set<string>()
  for (const kind of shopKinds) {
    const own = rangeOf(kind).own
    expect(new Set(own.map(({ id }) => id)).size, kind).toBe(own.length)
    for (const { name, priceCents } of own) {
      names.add(name)
      expect(priceCents, name).toBeGreaterThanOrEqual(150)
      expect(priceCents, name).toBeLessThanOrEqual(40_000)
    }
  }
  expect(names.size).toBeGreaterThan(500)
})

test('every kind has a shop', () => {
  const used = new Set(allShops.map(({ kind }) => kind))
  expect(shopKinds.filter((kind) => !used.has(kind))).toEqual([])
})
