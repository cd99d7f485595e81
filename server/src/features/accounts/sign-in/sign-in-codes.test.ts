import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { periodOf } from './sign-in-codes.ts'

// The last six of the eight digits in appendix B of RFC 6238.
test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const)('the code at %i seconds is the one of the standard', ([seconds, code]) => {
  const secret = Secret.fromUTF8('12345678901234567890').base32
  const period = Math.floor(seconds / 30)
  const at = (later: number) => periodOf(secret, code, new Date((seconds + later) * 1000))
  expect([at(0), at(30), at(-30)]).toEqual([period, period, period])
  expect([at(90), at(-90)]).toEqual([null, null])
})
