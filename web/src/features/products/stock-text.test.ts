import { expect, test } from 'vitest'
import { isAllTaken, isOutOfStock, stockText } from './stock-text.ts'

test('a full shelf needs no words', () => {
  expect(stockText({ stock: 4, inCart: 0 })).toBe('')
  expect(stockText({ stock: null, inCart: 0 })).toBe('')
})

test('the last three are counted', () => {
  expect(stockText({ stock: 3, inCart: 0 })).toBe('Only 3 left')
  expect(stockText({ stock: 1, inCart: 0 })).toBe('Only 1 left')
})

test('what the cart holds matters more than what is left', () => {
  expect(stockText({ stock: 3, inCart: 2 })).toBe('2 in your cart')
  expect(stockText({ stock: 2, inCart: 2 })).toBe('2 in your cart, all there is')
  expect(stockText({ stock: null, inCart: 7 })).toBe('7 in your cart')
})

test('an empty shelf says so, whatever the cart still holds', () => {
  expect(stockText({ stock: 0, inCart: 0 })).toBe('Out of stock')
  expect(stockText({ stock: 0, inCart: 2 })).toBe('Out of stock')
})

test('untracked stock is unlimited, not zero', () => {
  expect(isOutOfStock(null)).toBe(false)
  expect(isAllTaken({ stock: null, inCart: 999 })).toBe(false)
  expect(isAllTaken({ stock: 0, inCart: 0 })).toBe(false)
})
