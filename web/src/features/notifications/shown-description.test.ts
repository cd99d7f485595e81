import { expect, test } from 'vitest'
import { shownDescription } from './shown-description.ts'

test('what was cut says so, what was not stays as it is', () => {
  expect(shownDescription('x'.repeat(149))).toBe('x'.repeat(149))
  expect(shownDescription('x'.repeat(150))).toBe(`${'x'.repeat(150)}…`)
  expect(shownDescription(`${'x'.repeat(149)} `)).toBe(`${'x'.repeat(149)}…`)
  // Characters, not code units: 149 of these are not full.
  expect(shownDescription('🥐'.repeat(149))).toBe('🥐'.repeat(149))
})
