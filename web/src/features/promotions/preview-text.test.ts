import { expect, test } from 'vitest'
import { previewText } from './preview-text.ts'

test('a text of a hundred characters is unchanged, a longer one is cut', () => {
  expect(previewText('x'.repeat(100))).toBe('x'.repeat(100))
  expect(previewText('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
})

test('an emoji at the cut is not split', () => {
  expect(previewText(`${'x'.repeat(99)}🥐 and more`)).toBe(`${'x'.repeat(99)}🥐...`)
})
