import { expect, test } from 'vitest'
import { isAllTaken, isOutOfStock, stockText } from './stock-text.ts'

test('enough stock has no text', () => {
  expect(stockText({ stock: 4, inCart: 0 })).toBe('')
  expect(stockText({ stock: null, inCart: 0 })).toBe('')
})

test('the text counts the last three units', () => {
  expect(stockText({ stock: 3, inCart: 0 })).toBe('Only 3 left')
  expect(stockText({ stock: 1, inCart: 0 })).toBe('Only 1 left')
})

test('the units in the cart replace the low stock', () => {
  expect(stockText({ stock: 3, inCart: 2 })).toBe('2 in your cart')
  expect(stockText({ stock: 2, inCart: 2 })).toBe('2 in your cart, all there is')
  expect(stockText({ stock: null, inCart: 7 })).toBe('7 in your cart')
})

test('no stock is out of stock, also with units in the cart', () => {
  expect(stockText({ stock: 0, inCart: 0 })).toBe('Out of stock')
  expect(stockText({ stock: 0, inCart: 2 })).toBe('Out of stock')
})

test('untracked stock is unlimited', () => {
  expect(isOutOfStock(null)).toBe(false)
  expect(isAllTaken({ stock: null, inCart: 999 })).toBe(false)
  expect(isAllTaken({ stock: 0, inCart: 0 })).toBe(false)
})
