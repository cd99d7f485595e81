import { expect, test } from 'vitest'
import type { CurrentUser } from '#contract/accounts/account.ts'
import { june } from '../../infrastructure/current-user.fixture.ts'
import { accountLinksFor, isEditor, linksFor } from './links.ts'

const everyone = ['/', '/about', '/pricing', '/contact', '/products/local']
const addresses = (user: CurrentUser | null) => linksFor(user).map(({ to }) => to)

test('visitors, customers, owners and operators each see their own links', () => {
  expect(addresses(null)).toEqual(everyone)
  expect(addresses(june)).toEqual([...everyone, '/stores/nearby'])
  expect(addresses({ ...june, role: 'admin' })).toEqual([...everyone, '/admin'])
  expect(addresses({ ...june, isOperator: true })).toEqual([...everyone, '/stores/nearby', '/operator'])
})

test('only a customer who edits some store gets the link beside the name', () => {
  expect(isEditor(null)).toBe(false)
  expect(isEditor(june)).toBe(false)
  expect(isEditor({ ...june, editorOfStoreIds: ['rosemary'] })).toBe(true)
  expect(isEditor({ ...june, role: 'admin', editorOfStoreIds: ['rosemary'] })).toBe(false)
})

test('a customer finds their orders beside the name, and an editor also the inventory', () => {
  const beside = (user: CurrentUser | null) => accountLinksFor(user).map(({ label }) => label)
  expect(beside(null)).toEqual([])
  expect(beside(june)).toEqual(['Your orders'])
  expect(beside({ ...june, editorOfStoreIds: ['rosemary'] })).toEqual(['Your orders', 'Product Settings'])
  expect(beside({ ...june, role: 'admin' })).toEqual([])
})
