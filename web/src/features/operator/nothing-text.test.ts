import { expect, test } from 'vitest'
import { nothingText } from './nothing-text.ts'

test('an empty list names the filter when only a filter is on', () => {
  expect(nothingText('account', '', 1)).toBe('No account matches the filter.')
  expect(nothingText('store', '', 2)).toBe('No store matches all filters.')
})

test('an empty list names the words, too, when a filter is on', () => {
  expect(nothingText('account', 'rose', 1)).toBe('No account matches ‘rose’ and the filter.')
})

test('an empty list asks for other letters only when there are letters', () => {
  expect(nothingText('account', 'rose', 0)).toBe('Try fewer letters, or another part of the name.')
  expect(nothingText('store', '', 0)).toBe('There is no store yet.')
})
