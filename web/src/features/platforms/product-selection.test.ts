import { expect, test } from 'vitest'
import { ALL_SELECTED, isSelected, NONE_SELECTED, withSelected } from './product-selection.ts'

test('some are selected, and taken back', () => {
  const some = withSelected(NONE_SELECTED, ['a', 'b'], true)
  expect(['a', 'b', 'c'].map((id) => isSelected(some, id))).toEqual([true, true, false])
  expect(isSelected(withSelected(some, ['a'], false), 'a')).toBe(false)
})

test('all but some are selected, also those that come later', () => {
  const most = withSelected(ALL_SELECTED, ['a'], false)
  expect(['a', 'later'].map((id) => isSelected(most, id))).toEqual([false, true])
  expect(isSelected(withSelected(most, ['a'], true), 'a')).toBe(true)
})
