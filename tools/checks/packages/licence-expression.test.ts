import { expect, test } from 'vitest'
import { isOpenSource } from './licence-expression.ts'

test.each([
  'MIT',
  'Apache-2.0',
  '0BSD',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  'CC0-1.0 OR (GPL-2.0-only WITH Classpath-exception-2.0)',
  'Hippocratic-2.1 OR MIT AND ISC',
])('%s is open source', (expression) => {
  expect(isOpenSource(expression)).toBe(true)
})

test.each([
  '',
  'BSD',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'Hippocratic-2.1',
  'CC0-1.0',
  'CC-BY-4.0',
  'BUSL-1.1',
  'MIT AND CC-BY-4.0',
  '(MIT OR ISC) AND SSPL-1.0',
  'MIT OR',
  '(MIT',
  'MIT ISC',
])("'%s' is not open source", (expression) => {
  expect(isOpenSource(expression)).toBe(false)
})
