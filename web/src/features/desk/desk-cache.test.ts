import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { DeskCounts } from '#contract/orders/desk.ts'
import {
  countOf,
  type DeskPages,
  findShownPart,
  listKey,
  nameOfPart,
  partKey,
  showLivePart,
  showPart,
  withMovedPart,
} from './desk-cache.ts'
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
const toProcessing = (part = at(2)) => ({
  part: accepted(part).after,
  countsAfter: (of: DeskCounts) => ({ ...of, pending: of.pending - 1, processing: of.processing + 1 }),
})

test('an accepted part leaves the new ones, joins the processed ones in order, and the counts follow', () => {
  const of = counts({ pending: 3, processing: 2 })
  const fresh = withMovedPart(pagesOf(of, [at(3), at(2), at(1)]), toProcessing(), {
    isFound: true,
    filter: { ...everything, status: 'pending' },
  })
  expect(idsOf(fresh)).toEqual([['order-3', 'order-1']])
  expect(fresh.pages[0]?.counts.bakery).toEqual(counts({ pending: 2, processing: 3 }))
  const processed = withMovedPart(pagesOf(of, [at(1), at(4)]), toProcessing(), {
    isFound: true,
    filter: { ...everything, status: 'processing' },
  })
  expect(idsOf(processed)).toEqual([['order-1', 'order-2', 'order-4']])
})

test('open parts are listed as they are due, those without a promise at the end, the oldest first', () => {
  const due = (minute: number, by: string) =>
    at(minute, { promise: { by: `2026-11-22T${by}:00.000Z`, timeZone: 'America/Chicago' } })
  const slot = { startsAt: '2026-11-22T08:00:00.000Z', endsAt: '2026-11-22T10:00:00.000Z', timeZone: 'UTC' }
  const parts = [due(1, '11:00'), at(4), due(6, '09:30'), at(3), at(2, { slot }), due(5, '11:00')]
  const listed = (status: 'pending' | 'delivered', search = '') => {
    const list = { isFound: true, filter: { ...everything, status, search } }
    return parts.reduce(
      (pages, part) => {
        const change = { part: { ...part, status }, countsAfter: (of: DeskCounts) => of }
        return withMovedPart(pages, change, list)
      },
      pagesOf(counts(), []),
    )
  }
  const byDue = ['order-6', 'order-2', 'order-1', 'order-5', 'order-3', 'order-4']
  expect(idsOf(listed('pending'))).toEqual([byDue])
  const newestFirst = ['order-6', 'order-5', 'order-4', 'order-3', 'order-2', 'order-1']
  expect(idsOf(listed('delivered'))).toEqual([newestFirst])
  expect(idsOf(listed('pending', 'loaf'))).toEqual([newestFirst])
})

test('in a list of every state the part stays in its place', () => {
  const pages = pagesOf(counts({ pending: 3 }), [at(3), at(2)], [at(1)])
  const after = withMovedPart(pages, toProcessing(), { isFound: true, filter: everything })
  expect(idsOf(after)?.flat()).toEqual(['order-3', 'order-2', 'order-1'])
  expect(after.pages.flatMap(({ parts }) => parts)[1]?.status).toBe('processing')
})

test('a part that belongs to a page that is not loaded is not put at the end of a loaded one', () => {
  const pages = pagesOf(counts({ pending: 9 }), [at(3)], [at(2)])
  const first = { ...pages, pages: pages.pages.slice(0, 1) }
  const list = { isFound: true, filter: everything }
  expect(idsOf(withMovedPart(first, toProcessing(at(0)), list))).toEqual([['order-3']])
})

test('lists of another store and of another search stay as they are', () => {
  const other = pagesOf(counts({ pending: 1 }), [at(5, { storeId: 'garden' })])
  const filter: DeskFilter = { storeId: 'garden', status: null, search: '' }
  expect(withMovedPart(other, toProcessing(), { filter, isFound: true })).toBe(other)
  const search: DeskFilter = { ...everything, status: 'processing', search: 'soap' }
  const after = withMovedPart(pagesOf(counts({ pending: 1 }), []), toProcessing(), {
    filter: search,
    isFound: false,
  })
  expect(idsOf(after)).toEqual([[]])
})

test('a moved part is shown in every list that is open, and found by its newest version', () => {
  const cache = new QueryClient()
  const fresh = listKey({ ...everything, status: 'pending' })
  const processed = listKey({ ...everything, status: 'processing' })
  const { before, after } = accepted()
  cache.setQueryData(fresh, pagesOf(counts({ pending: 1 }), [before]))
  cache.setQueryData(processed, pagesOf(counts({ pending: 1 }), []))
  showPart(cache, before, after)
  expect(idsOf(cache.getQueryData<DeskPages>(fresh))).toEqual([[]])
  expect(idsOf(cache.getQueryData<DeskPages>(processed))).toEqual([['order-2']])
  expect(cache.getQueryData<DeskPages>(fresh)?.pages[0]?.counts.bakery).toEqual(counts({ processing: 1 }))
  cache.setQueryData(listKey({ ...everything, search: 'loaf' }), pagesOf(counts(), [before]))
  expect(findShownPart(cache, nameOfPart(before))?.version).toBe(2)
})

const pending = listKey({ ...everything, status: 'pending' })
const ofAll = listKey(everything)
const countsOf = (cache: QueryClient) => cache.getQueryData<DeskPages>(ofAll)?.pages[0]?.counts.bakery

test('an event shows its part and the counts, once, also when the answer of the same move comes after it', async () => {
  const cache = new QueryClient()
  const { before, after } = accepted()
  cache.setQueryData(ofAll, pagesOf(counts({ pending: 5 }), [before]))
  cache.setQueryData(pending, pagesOf(counts({ pending: 5 }), [before]))
  const told = { part: after, counts: counts({ pending: 4, processing: 1 }) }
  await showLivePart(cache, told)
  await showLivePart(cache, told)
  showPart(cache, before, after)
  expect(idsOf(cache.getQueryData<DeskPages>(pending))).toEqual([[]])
  expect(countsOf(cache)).toEqual(told.counts)
})

test('an event that is older than what is shown changes nothing', async () => {
  const cache = new QueryClient()
  const { before, after } = accepted()
  cache.setQueryData(ofAll, pagesOf(counts({ processing: 1 }), [after]))
  await showLivePart(cache, { part: before, counts: counts({ pending: 1 }) })
  expect(findShownPart(cache, nameOfPart(after))?.status).toBe('processing')
  expect(countsOf(cache)).toEqual(counts({ processing: 1 }))
})

test('after an event the lists of a search, lists that got short and the page of the part are read again, no other', async () => {
  const cache = new QueryClient()
  const { before, after } = accepted()
  const search = listKey({ ...everything, search: 'soap' })
  const short = listKey({ ...everything, status: 'shipped' })
  cache.setQueryData(ofAll, pagesOf(counts(), [before]))
  cache.setQueryData(search, pagesOf(counts(), []))
  cache.setQueryData(short, {
    ...pagesOf(counts(), [], []),
    pages: pagesOf(counts(), [], []).pages.slice(0, 1),
  })
  cache.setQueryData(partKey(after), { part: before })
  await showLivePart(cache, { part: after, counts: counts() })
  const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
  expect([ofAll, search, short, partKey(after)].map(isStale)).toEqual([false, true, true, true])
})

test('a count that stands for 500 or more says so, and does not move by one', () => {
  const cache = new QueryClient()
  const { before, after } = accepted()
  cache.setQueryData(ofAll, pagesOf(counts({ pending: 500, delivered: 31_000 }), [before]))
  showPart(cache, before, after)
  expect(countsOf(cache)).toEqual(counts({ pending: 500, processing: 1, delivered: 31_000 }))
  const of = { bakery: counts({ pending: 500, delivered: 31_000 }), garden: counts({ pending: 250 }) }
  expect(countOf(of, 'pending')).toEqual({ parts: 750, text: '750+' })
  expect(countOf(of, 'delivered').text).toBe('31,000')
})
