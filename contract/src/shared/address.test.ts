import { expect, test } from 'vitest'
import { addressLine, STATES } from './address.ts'

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
