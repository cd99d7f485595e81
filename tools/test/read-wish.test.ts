import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'

test('nothing named is the whole run', () => {
  expect(readWish([])).toEqual({
    parts: ['checks', 'unit', 'e2e'],
    folders: [],
    watch: false,
    changed: false,
  })
})

test('a feature is its unit tests and journeys, wherever it has a folder', () => {
  const { parts, folders } = readWish(['favorites'])
  expect(parts).toEqual(['unit', 'e2e'])
  expect(folders).toEqual([
    'contract/src/favorites/',
    'server/src/features/favorites/',
    'web/src/features/favorites/',
    'e2e/favorites/',
  ])
})

test('a part can be asked of a feature, and --changed leaves the checks out', () => {
  expect(readWish(['unit', 'cart', '--watch'])).toMatchObject({ parts: ['unit'], watch: true })
  expect(readWish(['--changed'])).toMatchObject({ parts: ['unit', 'e2e'], changed: true })
})

test.each(['nothing', '../server', ''])('%o is no part and no feature', (word) => {
  expect(() => readWish([word])).toThrow('There is no part and no feature')
})
