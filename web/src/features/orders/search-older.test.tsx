import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SearchOlder } from './search-older.tsx'

const SINCE = new Date(2025, 10, 22, 12).toISOString()
const loaded = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
}
const draw = (pages: (string | null)[], change: Partial<typeof loaded> = {}) =>
  renderToStaticMarkup(
    <SearchOlder
      query={{ ...loaded, ...change, data: { pages: pages.map((searchedBackTo) => ({ searchedBackTo })) } }}
    />,
  )

test('says how far back the search looked, and offers to look further', () => {
  const html = draw([SINCE])
  expect(html).toContain('Searched the orders since November 22, 2025.')
  expect(html).toMatch(/<button[^>]*>.*Search older orders.*<\/button>/)
})

test('shows nothing when everything was searched, or the list goes on with more that is found', () => {
  expect(draw([null])).toBe('')
  expect(draw([SINCE, null])).toBe('')
})

test('reports a failure and still offers to look further', () => {
  expect(draw([SINCE], { isFetchNextPageError: true })).toMatch(
    /role="alert".*Older orders could not be searched\..*Search older orders/,
  )
})
