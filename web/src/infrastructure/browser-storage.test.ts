import { expect, test } from 'vitest'
import { safeStorage } from './browser-storage.ts'

const refused = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test('values are kept in memory when the browser refuses storage', () => {
  const storage = safeStorage(refused)
  expect(storage.getItem('cart')).toBeNull()
  storage.setItem('cart', '[]')
  expect(storage.getItem('cart')).toBe('[]')
  storage.removeItem('cart')
  expect(storage.getItem('cart')).toBeNull()
})

test('a value that does not fit is kept in memory until one fits again', () => {
  const saved = new Map([['cart', 'old']])
  const storage = safeStorage(() => ({
    getItem: (key) => saved.get(key) ?? null,
    setItem: (key, value) => (value.length > 5 ? refused() : saved.set(key, value)),
    removeItem: (key) => saved.delete(key),
  }))
  storage.setItem('cart', 'far too long')
  expect(storage.getItem('cart')).toBe('far too long')
  storage.setItem('cart', 'short')
  saved.set('cart', 'other')
  expect(storage.getItem('cart')).toBe('other')
})
