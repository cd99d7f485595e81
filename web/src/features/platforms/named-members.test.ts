import { expect, test } from 'vitest'
import { comparedWith, isCompared, listedPage, priceOf } from './named-members.ts'
import { priceText } from './product-labels.ts'

const named = { id: 1, title: 'Loaf', price: '19.99', image: null, quantity: 3 }

test('a list alone is a page of products, and the last one', () => {
  const { products, nextCursor } = listedPage('shopify', [named])
  expect(products).toMatchObject([
    { ...named, id: '1', price: 19.99, category: 'Uncategorized', status: 'active', sync: 'not-synced' },
  ])
  expect(nextCursor).toBeNull()
  expect(listedPage('shopify', { products: [named] })).toEqual({ products, nextCursor })
})

test('an answer without products is a failure with its own text', () => {
  const reply = { error: 'Bad token' } as unknown as Parameters<typeof listedPage>[1]
  expect(() => listedPage('shopify', reply)).toThrow('Bad token')
})

test('a price as text reads as a price', () => {
  expect(priceText({ price: priceOf('19.99'), currency: 'USD' })).toBe('$19.99')
  expect(priceOf(8.5)).toBe(8.5)
  for (const price of ['', ' ', 'free', undefined, null]) expect(priceOf(price)).toBeNull()
})

test('products without a word about the local inventory are compared with its items', () => {
  const page = listedPage('shopify', [named, { ...named, id: 'p2' }, { ...named, id: 'p3' }])
  expect(isCompared([named])).toBe(false)
  expect(isCompared(page)).toBe(true)
  const items = [
    { item_id: '1', quantity: 3 },
    { item_id: 'p2', quantity: 9 },
  ]
  expect(comparedWith(page.products, items)).toMatchObject([
    { id: '1', sync: 'synced', localQuantity: 3 },
    { id: 'p2', sync: 'modified', localQuantity: 9 },
    { id: 'p3', sync: 'not-synced', localQuantity: null },
  ])
})
