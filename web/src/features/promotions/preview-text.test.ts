import { expect, test } from 'vitest'
import { previewText } from './preview-text.ts'

test('a hundred characters stay as they are, more are cut', () => {
  expect(previewText('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewText('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
})

test('an emoji at the cut stays whole', () => {
  expect(previewText(`${'x'.repeat(99)}🥐 and more`)).toBe(`${'x'.repeat(99)}🥐…`)
})
