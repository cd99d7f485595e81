import { expect, test } from 'vitest'
import { compareLimits, measureDrift } from './limits.ts'

const limits = { focus: { now: 10, goal: 5, step: 2 } }

test.each([
  [11, 'focus: 11, and the limit is 10'],
  [8, 'focus: 8. Lower the limit of 10 in tools/checks/limits.ts'],
])('%i calls are an offence', (focus, offence) => {
  expect(compareLimits({ focus }, limits)).toEqual([offence])
})

test.each([10, 9])('%i calls keep to the limit', (focus) => {
  expect(compareLimits({ focus }, limits)).toEqual([])
})

test('figures are read from the files', () => {
  const long = `${'x'.repeat(118)}\n`
  const files = [
    { file: 'web/src/a.ts', text: `// ${long}const a = b as C\nconst d = [1] as const\na.focus()\n` },
    { file: 'web/src/b.test.ts', text: `const text = '${long}'\nconst a = b as C\n` },
  ]
  expect(measureDrift(files, 3)).toEqual({
    'files of fewer than 25 lines, in percent': 100,
    "'as' in 1,000 lines": 250,
    'comment lines over 120 characters': 1,
    'calls of focus() in the web': 1,
    'exceptions of the table check': 3,
    'files in one folder': 2,
  })
})
