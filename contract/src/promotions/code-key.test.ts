import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKeyOf } from './code-key.ts'

test('a code is the same in any case, with spaces and dashes, and in full-width letters', () => {
  for (const typed of [
    'street10',
    ' Street 10 ',
    'STREET-10',
    'street–10',
    'ｓｔｒｅｅｔ１０',
    'STR\u200bEET\u00ad10',
  ]) {
    expect(codeKeyOf(typed)).toBe('STREET10')
  }
  expect(codeKeyOf('straße')).toBe('STRASSE')
  expect(codeKeyOf('cafe\u0301')).toBe(codeKeyOf('CAFÉ'))
  expect(codeKeyOf(' - \u200b ')).toBe('')
})

test('different codes stay different', () => {
  expect(codeKeyOf('STREET1')).not.toBe(codeKeyOf('STREET10'))
  expect(codeKeyOf('50%')).not.toBe(codeKeyOf('50'))
})

test('the key of a key is the key, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(codeKeyOf(codeKeyOf(typed))).toBe(codeKeyOf(typed))
    }),
    { numRuns: 5_000 },
  )
})
