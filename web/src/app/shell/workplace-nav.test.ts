import { expect, test } from 'vitest'
import { june } from '../../infrastructure/current-user.fixture.ts'
import { workplaceLinksFor } from './workplace-nav.tsx'

const labelsFor = (user: Parameters<typeof workplaceLinksFor>[0]) =>
  workplaceLinksFor(user, null).map(({ label }) => label)

test('an owner sees all pages, an editor orders and products, and nobody else anything', () => {
  expect(labelsFor({ ...june, role: 'admin' })).toEqual([
    'Dashboard',
    'Orders',
    'Products',
    'Promotions',
    'Team',
    'Companies',
  ])
  expect(workplaceLinksFor({ ...june, role: 'admin' }, 'rosemary')).toContainEqual(
    expect.objectContaining({ label: 'Delivery', to: '/admin/companies/rosemary/delivery' }),
  )
  // The link has its place before its store is known.
  expect(workplaceLinksFor({ ...june, role: 'admin' }, undefined)).toContainEqual(
    expect.objectContaining({ label: 'Delivery', to: null }),
  )
  expect(labelsFor({ ...june, editorOfStoreIds: ['rosemary'] })).toEqual(['Orders', 'Products'])
  expect(labelsFor(june)).toEqual([])
  expect(labelsFor(null)).toEqual([])
})

test('every link of the workplace has an icon', () => {
  const links = workplaceLinksFor({ ...june, role: 'admin' }, 'rosemary')
  expect(links.filter(({ icon }) => icon === undefined)).toEqual([])
  expect(links).toHaveLength(7)
})
