import { expect, test } from 'vitest'
import { deskSearchOf, listedStatus, withDeskSearch } from './desk-search.ts'

const read = (text: string) => deskSearchOf(new URLSearchParams(text))
const write = (text: string, change: Parameters<typeof withDeskSearch>[1]) =>
  withDeskSearch(new URLSearchParams(text), change).toString()

test('the board of everything has no parameters, and damaged links show it', () => {
  expect(read('')).toEqual({ status: null, search: '', view: 'board' })
  expect(read('status=eaten&view=3d')).toEqual({ status: null, search: '', view: 'board' })
  expect(write('status=pending&view=list', { view: 'board' })).toBe('')
})

test('a status is one list, and the chosen store stays', () => {
  expect(read('status=shipped')).toMatchObject({ status: 'shipped', view: 'list' })
  expect(write('store=bakery', { status: 'shipped', view: 'list' })).toBe('store=bakery&status=shipped')
  expect(write('store=bakery&status=shipped', { status: null, view: 'list' })).toBe('store=bakery&view=list')
  expect(write('store=bakery', { search: 'June' })).toBe('store=bakery&search=June')
  expect(write('status=shipped&search=June', { search: '' })).toBe('status=shipped')
})

test('without room for the board the new orders come first, and a search looks in all', () => {
  const listed = (url: string) => listedStatus(deskSearchOf(new URLSearchParams(url)))
  expect(listed('')).toBe('pending')
  expect(listed('search=soap')).toBeNull()
  expect(listed('view=list')).toBeNull()
  expect(listed('status=shipped&search=soap')).toBe('shipped')
})
