import { expect, test } from 'vitest'
import { shownDescription } from './shown-description.ts'

test('a cut description ends with an ellipsis, and one of exactly the maximum length does not', () => {
  const full = 'x'.repeat(150)
  expect(shownDescription({ description: full, shortened: false })).toBe(full)
  expect(shownDescription({ description: full, shortened: true })).toBe(`${full}...`)
  expect(shownDescription({ description: `${'x'.repeat(149)} `, shortened: true })).toBe(
    `${'x'.repeat(149)}...`,
  )
})
