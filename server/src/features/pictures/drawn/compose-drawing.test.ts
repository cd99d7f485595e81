import { expect, test } from 'vitest'
import { CATEGORIES, categoryOf } from '#contract/products/category.ts'
import { composeDrawing, findComposedDrawing, withStoreCard } from './compose-drawing.ts'
import { findNamedForm, formOf } from './form-words.ts'

const coffee = { name: 'House blend, 12 oz', category: 'food-beverage', store: 'slow-train' } as const

test('the same product always gets the same drawing, another name or store another one', () => {
  expect(composeDrawing(coffee)).toBe(composeDrawing({ ...coffee }))
  const others = [
    { ...coffee, name: 'House blend, 2 lb' },
    { ...coffee, store: 'green-gate' },
    { ...coffee, color: 'Red' },
    { ...coffee, size: 'Large' },
  ]
  expect(new Set([coffee, ...others].map(composeDrawing)).size).toBe(5)
})

test.each([
  ['House blend, 12 oz whole bean', 'bag'],
  ['Strawberry preserves', 'jar'],
  ['Pour-over coffee mug', 'mug'],
  ['Linen tea towel', 'roll'],
  ['Market bouquet', 'bouquet'],
  ['Seeded rye loaf', 'loaf'],
  ['Inner tube, 700c', 'wheel'],
  ['Tomato season tee', null],
])('the words of %s ask for: %s', (name, form) => {
  expect(findNamedForm(name)).toBe(form)
})

test('a name without known words gets a form of its category, also an unknown category', () => {
  for (const category of CATEGORIES) {
    const svg = composeDrawing({ name: 'Whatsit', category, store: 'a' })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+">.+<\/svg>$/)
    expect(svg).not.toMatch(/undefined|NaN/)
  }
  expect(formOf('Whatsit', categoryOf('Chandlery'), 0)).toBe('box')
  expect(findComposedDrawing({ ...coffee, name: 'Whatsit' })).toBeNull()
})

test.each(['', '日本茶', '🙂', '__proto__ constructor', 'x'.repeat(5000)])('draws the name %j', (name) => {
  expect(composeDrawing({ ...coffee, name })).not.toMatch(/undefined|NaN/)
})

test('signs of markup in a name do not reach the drawing', () => {
  for (const name of [
    '</text><script>alert(1)</script>',
    `A&B's "tea" tin`,
    '"><image href=x>',
    'x]]>&lt;',
  ]) {
    const svg = composeDrawing({ ...coffee, name })
    expect(svg).not.toMatch(/<script|<image|&(?!#\d+;)/)
    expect(svg.match(/<text/g)?.length ?? 0).toBe(svg.match(/<\/text>/g)?.length ?? 0)
  }
  expect(composeDrawing({ ...coffee, name: "A&B'n tin" })).toContain('A&#38;B&#39;n')
})

test('bouquets have three sizes', () => {
  const flowersOf = (name: string) =>
    composeDrawing({ name, category: 'home-garden', store: 'florist' }).match(/#f4c95d/g)?.length
  expect(['Small bouquet', 'Market bouquet', 'Grand bouquet'].map(flowersOf)).toEqual([3, 5, 8])
})

test('a drawing with the card of its store differs by store', () => {
  const withCard = (store: string) => withStoreCard('<path d="M0 0h9z"/>', { ...coffee, store })
  expect(withCard('a')).not.toBe(withCard('b'))
  expect(withCard('a')).toContain('<path d="M0 0h9z"/>')
})
