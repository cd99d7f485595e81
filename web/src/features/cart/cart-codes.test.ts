import { expect, test, vi } from 'vitest'
import { createCartCodes } from './cart-codes.ts'

function aBrowser() {
  const saved = new Map<string, string>()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  return { saved, codes: createCartCodes(storage, new EventTarget()) }
}

test('keeps one code for each store, and tells the open screens', () => {
  const { codes } = aBrowser()
  const listener = vi.fn()
  codes.subscribe(listener)
  codes.set('june', 'bakery', 'SAVE10')
  codes.set('june', 'hardware', 'NAILS')
  codes.set('june', 'bakery', 'LOAF')
  expect(codes.read('june')).toEqual({ bakery: 'LOAF', hardware: 'NAILS' })
  expect(codes.read('june')).toBe(codes.read('june'))
  codes.set('june', 'bakery', null)
  expect(codes.read('june')).toEqual({ hardware: 'NAILS' })
  expect(listener).toHaveBeenCalledTimes(4)
})

test("shows nobody the codes of another person, and takes a browser's spoiled storage", () => {
  const { saved, codes } = aBrowser()
  codes.set('june', 'bakery', 'SAVE10')
  expect(codes.read('otis')).toEqual({})
  for (const spoiled of ['nonsense', 'null', '7', '{"bakery":7,"florist":" - ","hardware":"NAILS"}']) {
    saved.set('cartCodes:june', spoiled)
    expect(codes.read('june')).toEqual(spoiled.startsWith('{') ? { hardware: 'NAILS' } : {})
  }
})
