import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.for([
  ['Rosemary & Rye', 'Rosemary & Rye'],
  ['  Rosemary \t &  Rye ', 'Rosemary & Rye'],
  ['Otis\r\nBcc: victim@mainstreet.example', 'Otis Bcc: victim@mainstreet.example'],
  ['Otis\u0000\u001b[2J', 'Otis [2J'],
  ['Otis\u2028second line\u2029third', 'Otis second line third'],
  ['\u202eeyR & yramesoR', 'eyR & yramesoR'],
  ['\u200b\ufeff', ''],
  // Joined emoji and letters with accents stay whole.
  ['👩\u200d🌾 Zoë', '👩\u200d🌾 Zoë'],
] as const)('%o is %o', ([name, line]) => {
  expect(oneLine(name)).toBe(line)
})
