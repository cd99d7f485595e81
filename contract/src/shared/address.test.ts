import { expect, test } from 'vitest'
import { addressLine, STATES, typedZip } from './address.ts'

test('the states are 50 different ones, without DC', () => {
  expect(new Set(STATES).size).toBe(50)
  expect(STATES.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true)
  expect(STATES).not.toContain('DC')
})

test.each([
  [
    { street: '1718 Hayes Street', city: 'Nashville', state: 'TN', zip: '37203' },
    '1718 Hayes Street, Nashville, TN 37203',
  ],
  [{ street: '', city: 'Nashville', state: 'TN', zip: '' }, 'Nashville, TN'],
  [{ street: '', city: '', state: '', zip: '37203' }, '37203'],
  [{ street: '', city: '', state: '', zip: '' }, ''],
])('%j becomes one line', (address, line) => {
  expect(addressLine(address)).toBe(line)
})

test.for([
  ['37203', '37203'],
  ['37203-1234', '37203'],
  ['372031234', '37203'],
  ['37203 1234', '37203'],
  ['37203 - 1234', '37203'],
  ['37203\u20111234', '37203'],
  ['37203\u20131234', '37203'],
  ['37203-', '37203'],
  ['  37203-1234\u00a0', '37203'],
  ['\u202a37203-1234\u202c', '37203'],
  ['\u200b02134\ufeff', '02134'],
  ['３７２０３－１２３４', '37203'],
  // What is being typed, and what is no ZIP, stays.
  ['', ''],
  [' \u200b', ''],
  ['372', '372'],
  ['372 ', '372 '],
  ['abc', 'abc'],
  ['37203-12', '37203-12'],
  ['372035', '372035'],
  ['3720312345', '3720312345'],
  ['K1A 0B1', 'K1A 0B1'],
] as const)('%o in a ZIP field is %o', ([text, zip]) => {
  expect(typedZip(text)).toBe(zip)
})
