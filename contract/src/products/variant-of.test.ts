import { expect, test } from 'vitest'
import { storedVariantText, variantOf } from './variant-of.ts'

const options = (...values: string[]) => values.map((value, place) => ({ name: `Option ${place}`, value }))

test.each([
  [options('Regular'), true, ''],
  [options('Regular', ''), true, ''],
  [options('Regular'), false, 'Regular'],
  [options('Default Title'), false, 'Default Title'],
  [options('Regular', 'Oak'), true, 'Regular / Oak'],
  [options('Oversize'), true, 'Oversize'],
])('the size of %j, with no other variant: %s, is %j', (given, isOnly, size) => {
  expect(variantOf(given, { isOnly })).toEqual({ color: '', size })
})

test.each([
  ['', null],
  [' \n ', null],
  [' M\n', 'M'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['x'.repeat(256), `${'x'.repeat(254)}…`],
  [`${'x'.repeat(250)} yyyyyy`, `${'x'.repeat(250)}…`],
])('%j is stored as %j', (text, stored) => {
  expect(storedVariantText(text)).toBe(stored)
  expect(storedVariantText(stored ?? '')).toBe(stored)
})
