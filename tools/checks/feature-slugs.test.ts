import { expect, test } from 'vitest'
import { findOrphanSlugs } from './feature-slugs.ts'

const slugsOf = (...files: string[]) => findOrphanSlugs(files.map((file) => ({ file, text: '' })))
const orders = ['contract/src/orders/a.ts', 'server/src/features/orders/a.ts', 'web/src/features/orders/a.ts']

test('a feature with the same name everywhere is accepted', () => {
  expect(slugsOf(...orders, 'e2e/orders/a.spec.ts')).toEqual([])
})

test.each([
  'contract/src/order/a.ts',
  'server/src/features/order/a.ts',
  'web/src/features/order/a.ts',
  'e2e/order/a.spec.ts',
])('%s beside `orders` has no counterpart', (file) => {
  expect(slugsOf(...orders, file)).toHaveLength(1)
})

test('a part of a feature may have a folder of its own in the web, as long as the feature is there', () => {
  const desk = 'web/src/features/desk/a.tsx'
  expect(slugsOf(...orders, desk)).toEqual([])
  expect(slugsOf(desk)).toEqual(['web/src/features/desk has no counterpart'])
})
