import { expect, test } from 'vitest'
import { navigationLink } from './stop-links.ts'

const deliveryAddress = {
  street: '1718 Hayes Street',
  city: 'Nashville',
  state: 'TN',
  zip: '37203',
  deliveryNotes: null,
}
const point = { latitude: 36.15, longitude: -86.79, precision: 'street' } as const
const line = '1718%20Hayes%20Street%2C%20Nashville%2C%20TN%2037203'

test.for([
  ['iPhone', `https://maps.apple.com/?daddr=36.15,-86.79`],
  ['Android 16', `geo:36.15,-86.79?q=${line}`],
  ['Windows', `https://www.google.com/maps/dir/?api=1&destination=36.15,-86.79`],
] as const)('%s opens its own map', ([userAgent, link]) => {
  expect(navigationLink({ deliveryAddress, point }, userAgent)).toBe(link)
})

test('a point that is not the door gives way to the address', () => {
  expect(navigationLink({ deliveryAddress, point: { ...point, precision: 'zip' } }, 'Windows')).toContain(
    line,
  )
  expect(navigationLink({ deliveryAddress, point: null }, 'iPhone')).toContain(line)
})
