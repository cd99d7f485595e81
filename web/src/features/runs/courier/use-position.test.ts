import { expect, test } from 'vitest'
import { isWorthSending } from './use-position.ts'

const here = { latitude: 36.16, longitude: -86.78 }
const metresNorth = (metres: number) => ({ ...here, latitude: here.latitude + metres / 111_195 })
const sent = { ...here, at: 10_000 }

test.for([
  ['a first position', null, 0, 10_000, true],
  ['20 m after one second', sent, 20, 11_000, false],
  ['20 m after two seconds', sent, 20, 12_000, true],
  ['10 m after four seconds', sent, 10, 14_000, false],
  ['no way after five seconds', sent, 0, 15_000, true],
] as const)('%s', ([, before, metres, now, expected]) => {
  expect(isWorthSending(before, metresNorth(metres), now)).toBe(expected)
})
