import { expect, test } from 'vitest'
import { isPictureAddress, manyLines, priceCentsOf, singleLine } from './item-rules.ts'

test.each([
  [0, 0],
  [8.5, 850],
  [0.29, 29],
  [1_000_000, 100_000_000],
  [1.001, null],
  [1.005, null],
  [-0.01, null],
  [1_000_000.01, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('a price of %d dollars is %s cents', (dollars, cents) => {
  expect(priceCentsOf(dollars)).toBe(cents)
})

test.each([
  ['  Seeded loaf ', 'Seeded loaf'],
  ['Seeded\r\nloaf', 'Seeded loaf'],
  ['Seeded\u0000loaf', 'Seeded loaf'],
  ['loaf \ud83c', 'loaf \ufffd'],
  ['loaf 🍞', 'loaf 🍞'],
])('%j is %j on one line', (text, line) => {
  expect(singleLine(text)).toBe(line)
})

test.each([
  ['  Baked at six.\r\n\r\nKeeps three days. \n', 'Baked at six.\n\nKeeps three days.'],
  ['one\n\n\n\n two', 'one\n\ntwo'],
  ['tab\tand\u0000null', 'tab and null'],
  ['loaf \ud83c', 'loaf \ufffd'],
])('%j in several lines is %j', (text, lines) => {
  expect(manyLines(text)).toBe(lines)
})

test.each([
  [`/api/pictures/${'a'.repeat(64)}`, true],
  [`/api/pictures/copies/${'0'.repeat(64)}`, true],
  ['https://shop.example/loaf.jpg', true],
  ['http://shop.example/loaf.jpg', false],
  ['https://user:password@shop.example/loaf.jpg', false],
  ['javascript:alert(1)', false],
  [`/api/pictures/${'a'.repeat(63)}`, false],
  ['/api/session', false],
])('whether %s is an allowed picture address: %s', (address, isOne) => {
  expect(isPictureAddress(address)).toBe(isOne)
})
