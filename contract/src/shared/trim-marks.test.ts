import { expect, test } from 'vitest'
import { trimMarks } from './trim-marks.ts'

test.for([
  ['37203', '37203'],
  ['\u200b37203\u200b', '37203'],
  ['\u202a37203\u202c', '37203'],
  ['\u2066june@mainstreet.example\u2069', 'june@mainstreet.example'],
  [' \ufeff\u200e (615) 555-0142 \u200f\u2060\u00ad', '(615) 555-0142'],
  ['\u200c\u200d\u061c\u202e', ''],
  // What stands inside a text is not removed.
  ['👩\u200d🌾', '👩\u200d🌾'],
] as const)('%o is %o', ([text, trimmed]) => {
  expect(trimMarks(text)).toBe(trimmed)
})
