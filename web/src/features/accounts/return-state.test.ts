import { expect, test } from 'vitest'
import { handOverSignUp, readReturnState, takeSignUp } from './return-state.ts'

const origin = 'https://mainstreet.example'
const read = (state: unknown) => readReturnState(state, origin)
const line = {
  item_id: 'loaf',
  item_name: 'Sourdough',
  item_category: 'food-beverage',
  price: 8.5,
  image: null,
  color: null,
  size: null,
  storeId: '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  storeName: 'Hayes Street Bakery',
  uniqueId: 'loaf-0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11',
  quantity: 1,
  stock: 3,
}

test('the way back keeps its search, its email and the wanted product', () => {
  const state = { returnTo: '/products/local?place=Nashville%2C+TN#top', email: 'maya@x', wanted: line }
  expect(read(state)).toEqual(state)
})

test.each([
  '//other.example/x',
  '/\\other.example',
  '/\t/other.example',
  'https://other.example',
  'javascript:alert(1)',
  'cart',
  '',
])('the way back never leads to %j', (returnTo) => expect(read({ returnTo })).toBeNull())

test.each([null, 'text', {}, { returnTo: 7 }, { email: 'maya@x' }])('%j is not a way back', (state) => {
  expect(read(state)).toBeNull()
})

test('a damaged product is dropped, and the way back stays', () => {
  expect(read({ returnTo: '/cart', wanted: { ...line, price: 'free' } })).toEqual({ returnTo: '/cart' })
})

test('the kind of account is kept, and only that of a store', () => {
  const state = { returnTo: '/', signsUpAs: 'admin' }
  expect(read(state)).toEqual(state)
  expect(read({ returnTo: '/', signsUpAs: 'operator' })).toEqual({ returnTo: '/' })
})

test('a sign-up is handed over once, and only to its own email', () => {
  const account = { email: 'maya@x', password: 'a-good-password' }
  handOverSignUp(account)
  expect(takeSignUp('otis@x')).toBeNull()
  expect(takeSignUp('maya@x')).toBeNull()
  handOverSignUp(account)
  expect(takeSignUp('maya@x')).toEqual(account)
  expect(takeSignUp('maya@x')).toBeNull()
})
