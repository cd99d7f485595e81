import { expect, test } from 'vitest'
import { root } from '../test/root.ts'
import { findLostGuards } from './lost-guards.ts'

const file = 'tools/test/root.ts'
const fault = { promise: 'A promise.', file, replace: 'export const root', by: '', tests: [file] }

test('a guard that stands once in its file is found', () => {
  expect(findLostGuards(root, { area: [fault] })).toEqual([])
})

test.each([
  ['a guard that is gone', { ...fault, replace: 'no such text' }],
  ['a guard that stands twice', { ...fault, replace: 'path' }],
  ['a file that is gone', { ...fault, file: 'tools/gone.ts' }],
  ['a test that is gone', { ...fault, tests: ['tools/gone.test.ts'] }],
])('%s is reported', (_name, lost) => {
  expect(findLostGuards(root, { area: [lost] })).toHaveLength(1)
})
