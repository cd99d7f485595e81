import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { facadeOf, StoreFace } from './store-face.tsx'

const id = '0199f3a2-6c1e-7c59-9d0e-2f4f1f6f8a11'
// Stores that were added in the same millisecond.
const neighbours = Array.from(
  { length: 100 },
  (_, n) => `${id.slice(0, -2)}${n.toString(16).padStart(2, '0')}`,
)

describe('the façade of a store', () => {
  test('is the same every time, in any spelling of the id', () => {
    expect(facadeOf(id)).toEqual(facadeOf(id.toUpperCase()))
    expect(facadeOf(id)).toEqual({ roof: 'gable', storey: 36, width: 220, upperWindows: 2, mirrored: false })
  })

  test('differs between stores', () => {
    const houses = new Set(neighbours.map((store) => JSON.stringify(facadeOf(store))))
    expect(houses.size).toBeGreaterThan(60)
    expect(new Set(neighbours.map((store) => facadeOf(store).roof)).size).toBe(3)
  })

  test('has the colors of the category', () => {
    expect(renderToStaticMarkup(<StoreFace store={{ id, category: 'clothing' }} />)).toContain(
      'data-category="clothing"',
    )
  })
})

test('the logo of a store takes the place of its façade', () => {
  const markup = renderToStaticMarkup(
    <StoreFace store={{ id, category: 'clothing', logo: '/api/pictures/a' }} />,
  )
  expect(markup).toMatch(/<img [^>]*src="\/api\/pictures\/a" alt=""/)
  expect(markup).not.toContain('<svg')
})
