import { expect, test } from 'vitest'
import { june } from '../../infrastructure/current-user.fixture.ts'
import { workplaceLinksFor } from './workplace-nav.tsx'

const labelsFor = (user: Parameters<typeof workplaceLinksFor>[0]) =>
  workplaceLinksFor(user).map(({ label }) => label)

test('an owner sees all pages, an editor orders and products, and nobody else anything', () => {
  expect(labelsFor({ ...june, role: 'admin' })).toEqual([
    'Dashboard',
    'Orders',
    'Companies',
    'Team',
    'Products',
    'Promotions',
  ])
  expect(labelsFor({ ...june, editorOfStoreIds: ['rosemary'] })).toEqual(['Orders', 'Products'])
  expect(labelsFor(june)).toEqual([])
  expect(labelsFor(null)).toEqual([])
})
