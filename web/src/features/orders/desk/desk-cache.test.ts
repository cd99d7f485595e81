import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type DeskPages, findShownPart, listKey, nameOfPart, showPart, withMovedPart } from './desk-cache.ts'
import { aPart, counts, pagesOf } from './desk-part.fixture.ts'
import type { DeskFilter } from './desk-search.ts'

const everything: DeskFilter = { storeId: null, status: null, search: '' }
const at = (minute: number, change = {}) =>
  aPart({ firestoreId: `order-${minute}`, placedAt: `2026-11-22T09:0${minute}:00.000Z`, ...change })
const idsOf = (pages: DeskPages | undefined) =>
  pages?.pages.map(({ parts }) => parts.map(({ firestoreId }) => firestoreId))

const accepted = (part = at(2)) => ({
  before: part,
  after: { ...part, status: 'processing' as const, version: 2 },
})

test('an accepted part leaves the new ones, joins the processed ones in order, and the counts follow', () => {
  const change = { ...accepted(), isFound: true }
  const of = counts({ pending: 3, processing: 2 })
  const fresh = withMovedPart(pagesOf(of, [at(3), at(2), at(1)]), {
    ...change,
    filter: { ...everything, status: 'pending' },
  })
  expect(idsOf(fresh)).toEqual([['order-3', 'order-1']])
  expect(fresh.pages[0]?.counts).toEqual(counts({ pending: 2, processing: 3 }))
  const processed = withMovedPart(pagesOf(of, [at(4), at(1)]), {
    ...change,
    filter: { ...everything, status: 'processing' },
  })
  expect(idsOf(processed)).toEqual([['order-4', 'order-2', 'order-1']])
})

test('in a list of every state the part stays in its place', () => {
  const change = { ...accepted(), isFound: true, filter: everything }
  const after = withMovedPart(pagesOf(counts({ pending: 3 }), [at(3), at(2)], [at(1)]), change)
  expect(idsOf(after)?.flat()).toEqual(['order-3', 'order-2', 'order-1'])
  expect(after.pages.flatMap(({ parts }) => parts)[1]?.status).toBe('processing')
})

test('a part that belongs to a page that is not loaded is not put at the end of a loaded one', () => {
  const change = { ...accepted(at(0)), isFound: true, filter: everything }
  const pages = pagesOf(counts({ pending: 9 }), [at(3)], [at(2)])
  const first = { ...pages, pages: pages.pages.slice(0, 1) }
  expect(idsOf(withMovedPart(first, change))).toEqual([['order-3']])
})

test('lists of another store and of another search stay as they are', () => {
  const change = accepted()
  const other = pagesOf(counts({ pending: 1 }), [at(5, { storeId: 'garden' })])
  const filter: DeskFilter = { storeId: 'garden', status: null, search: '' }
  expect(withMovedPart(other, { ...change, filter, isFound: true })).toBe(other)
  const search: DeskFilter = { ...everything, status: 'processing', search: 'soap' }
  const after = withMovedPart(pagesOf(counts({ pending: 1 }), []), {
    ...change,
    filter: search,
    isFound: false,
  })
  expect(idsOf(after)).toEqual([[]])
})

test('a moved part is shown in every list that is open, and found by its newest version', async () => {
  const cache = new QueryClient()
  const fresh = listKey({ ...everything, status: 'pending' })
  const processed = listKey({ ...everything, status: 'processing' })
  const { before, after } = accepted()
  cache.setQueryData(fresh, pagesOf(counts({ pending: 1 }), [before]))
  cache.setQueryData(processed, pagesOf(counts({ pending: 1 }), []))
  showPart(cache, before, after)
  expect(idsOf(cache.getQueryData<DeskPages>(fresh))).toEqual([[]])
  expect(idsOf(cache.getQueryData<DeskPages>(processed))).toEqual([['order-2']])
  cache.setQueryData(listKey({ ...everything, search: 'loaf' }), pagesOf(counts(), [before]))
  expect(findShownPart(cache, nameOfPart(before))?.version).toBe(2)
})
