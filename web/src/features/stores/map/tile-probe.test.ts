import { expect, test } from 'vitest'
import { tileAddress } from './tile-probe.ts'

const nashville = { latitude: 36.1627, longitude: -86.7816 }

test('the address of a tile is that of the square around the point', () => {
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png', nashville, 13)).toBe(
    'https://tiles.example/13/2121/3214.png',
  )
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png', { latitude: 0.1, longitude: 0.1 }, 1)).toBe(
    'https://tiles.example/1/1/0.png',
  )
})

test('the address names a subdomain and the sharpness where its template asks for them', () => {
  expect(tileAddress('https://{s}.tiles.example/{z}/{x}/{y}{r}.png', nashville, 13)).toBe(
    'https://b.tiles.example/13/2121/3214.png',
  )
})
