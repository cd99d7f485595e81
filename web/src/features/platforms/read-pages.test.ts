import { expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import { readPages } from './read-pages.ts'

const pages = new Map([
  [null, { products: [aListedProduct({ id: 'a' })], nextCursor: 'two' }],
  ['two', { products: [aListedProduct({ id: 'b' })], nextCursor: 'three' }],
  ['three', { products: [aListedProduct({ id: 'c' })], nextCursor: null }],
])

const readPage = async (cursor: string | null) => {
  const page = pages.get(cursor)
  if (page === undefined) throw new Error(`There is no page ${cursor}.`)
  return page
}

const read = async (from: string | null, isDue: () => boolean, by = readPage) => {
  const { products, cursor, failure } = await readPages(by, from, isDue)
  return [products.map(({ id }) => id), cursor, failure?.message]
}

test('pages are read until they are due, and go on from there', async () => {
  expect(await read(null, () => true)).toEqual([['a'], 'two', undefined])
  expect(await read('two', () => true)).toEqual([['b'], 'three', undefined])
})

test('pages are read to the end when they are not due before', async () => {
  expect(await read(null, () => false)).toEqual([['a', 'b', 'c'], null, undefined])
})

test('pages before a failure are kept, with the page that failed', async () => {
  const failing = (cursor: string | null) =>
    cursor === 'three' ? Promise.reject(new Error('gone')) : readPage(cursor)
  expect(await read(null, () => false, failing)).toEqual([['a', 'b'], 'three', 'gone'])
})
