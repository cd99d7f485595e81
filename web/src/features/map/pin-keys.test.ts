import { expect, test } from 'vitest'
import { spotTowards } from './pin-keys.ts'

const from = { x: 100, y: 100 }

test('an arrow key leads to the nearest spot in its direction', () => {
  const spots = [from, { x: 160, y: 110 }, { x: 130, y: 90 }, { x: 60, y: 100 }, { x: 100, y: 40 }]
  expect(spotTowards('ArrowRight', from, spots)).toBe(2)
  expect(spotTowards('ArrowLeft', from, spots)).toBe(3)
  expect(spotTowards('ArrowUp', from, spots)).toBe(4)
  expect(spotTowards('ArrowDown', from, spots)).toBe(-1)
})

test('an arrow key ignores a nearer spot in another direction', () => {
  const spots = [
    { x: 105, y: 120 },
    { x: 190, y: 120 },
  ]
  expect(spotTowards('ArrowRight', from, spots)).toBe(1)
  expect(spotTowards('ArrowDown', from, spots)).toBe(0)
})

test('other keys lead nowhere', () => {
  expect(spotTowards('Enter', from, [{ x: 200, y: 100 }])).toBe(-1)
})
