import { expect, test } from 'vitest'
import { Cursor, PageSize, RecordId } from './fields.ts'

const id = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'

test('an id in capitals becomes the same id in small letters', () => {
  expect(RecordId.parse(id.toUpperCase())).toBe(id)
  expect(RecordId.parse(id)).toBe(id)
})

test.each(['', ' ', '0199f3a2', `{${id}}`, id.replaceAll('-', ''), `${id}\n`])('%j is not an id', (text) => {
  expect(RecordId.safeParse(text).success).toBe(false)
})

test.each([
  ['1', 1],
  ['100', 100],
  [undefined, 20],
])('a limit of %j means pages of %i rows', (asked, rows) => {
  expect(PageSize(20).parse(asked)).toBe(rows)
})

test.each(['0', '-1', '101', '1.5', 'many', 'Infinity'])('a limit of %j is refused', (asked) => {
  expect(PageSize(20).safeParse(asked).success).toBe(false)
})

test('a cursor is at most 500 characters long', () => {
  expect(Cursor.safeParse('a'.repeat(500)).success).toBe(true)
  expect(Cursor.safeParse('a'.repeat(501)).success).toBe(false)
})
