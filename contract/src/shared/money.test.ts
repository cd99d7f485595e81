import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatCents } from './money.ts'

test('cents stay the same when they are converted to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents === 0 ? 0 : cents)
    }),
  )
})

test('a price that has no exact binary number becomes the cents that were written', () => {
  expect(centsOf(1.005)).toBe(101)
  expect(centsOf(8.5)).toBe(850)
  expect(centsOf(0.1 + 0.2)).toBe(30)
  expect(centsOf(19.99)).toBe(1999)
})

test('amounts are written with two decimals and grouped thousands', () => {
  expect(formatCents(0)).toBe('$0.00')
  expect(formatCents(399)).toBe('$3.99')
  expect(formatCents(123_456_789)).toBe('$1,234,567.89')
  expect(formatCents(-5)).toBe('−$0.05')
})
