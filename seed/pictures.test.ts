import { expect, test } from 'vitest'
import { dyes } from './dyes.ts'
import { rangeOf, shopKinds } from './kinds.ts'
import { findDrawing } from './pictures.ts'
import { NO_PICTURE } from './product-pool.ts'
import { slugFor } from './slug.ts'

const products = shopKinds
  .flatMap((kind) => rangeOf(kind).own)
  .filter(({ picture }) => picture !== NO_PICTURE)

test('every product has a drawing in each of its colors', () => {
  const names = products.flatMap(({ picture, colors }) =>
    picture.endsWith('*') ? colors.map((color) => picture.replace('*', slugFor(color))) : [picture],
  )
  expect(names.filter((name) => findDrawing(name) === null)).toEqual([])
  expect(names.filter((name) => name.includes('*'))).toEqual([])
})

test('a dyed product lists its colors', () => {
  expect(products.filter(({ picture, colors }) => picture.endsWith('*') && colors.length === 0)).toEqual([])
})

test('each dye changes the drawing', () => {
  const plain = findDrawing('t-shirt')
  const dyed = Object.keys(dyes).map((dye) => findDrawing(`t-shirt--${dye}`))
  expect(new Set([plain, ...dyed]).size).toBe(Object.keys(dyes).length + 1)
})

test('clothes that are drawn in two colors are dyed whole', () => {
  // The lime of the drawing's waist, and the yellow of one of the socks.
  expect(findDrawing('shorts')).toMatch(/#C0EF5F/i)
  expect(findDrawing('shorts--navy')).not.toMatch(/#C0EF5F/i)
  expect(findDrawing('socks--navy')).not.toMatch(/#FDEA49/i)
})

test('a dye reaches the shades along the edges', () => {
  const shadesOf = (name: string) => findDrawing(name)?.match(/<feColorMatrix[^>]*>/g)
  expect(shadesOf('womans-clothes--mint')).not.toEqual(shadesOf('womans-clothes--rust'))
})

test('unknown drawings and dyes are not found', () => {
  expect(findDrawing('no-such-thing')).toBeNull()
  expect(findDrawing('t-shirt--no-such-dye')).toBeNull()
})
