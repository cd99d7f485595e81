import { expect, test } from 'vitest'
import { isThere, listNamedTests } from './named-tests.ts'

test('named tests stand in backticks: a file, a colon, and words of the title', () => {
  expect(
    listNamedTests('| a | `log-in.test.ts: opens a session`, `sign-in.spec.ts: by\nform` and `log-in.ts` |'),
  ).toEqual([
    { file: 'log-in.test.ts', words: 'opens a session' },
    { file: 'sign-in.spec.ts', words: 'by form' },
  ])
})

test.for([
  ['log-in.test.ts', 'opens a session', true],
  ['log-in.test.ts', 'in other words', true],
  ['log-in.test.ts', 'only on Windows', true],
  ['log-in.test.ts', 'is not a title', false],
  ['sign-up.test.ts', 'opens a session', false],
] as const)('a test of %s with the words %s is there: %s', ([file, words, there]) => {
  const text = `
    test('opens a session that ends', async () => { call('is not a title') })
    test.for([['a', 1]] as const)('is said in other words: %s', () => {})
    posixTest('runs not only on Windows', () => {})`
  expect(isThere({ file, words }, [{ file: 'server/src/log-in.test.ts', text }])).toBe(there)
})
