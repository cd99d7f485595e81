import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type PagedQuery, ShowMore } from './show-more.tsx'

const loaded: PagedQuery = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
}
const progress = { shown: 1_200, count: 10_000, findRow: () => null }

const draw = (query: Partial<PagedQuery>, more: { progress?: typeof progress & { stays?: boolean } } = {}) =>
  renderToStaticMarkup(<ShowMore query={{ ...loaded, ...query }} failure="Failed to load teams." {...more} />)

test('offers the next page', () => {
  expect(draw({})).toMatch(/<button[^>]*>.*Show more.*<\/button>/)
  expect(draw({})).not.toContain('role="alert"')
})

test('shows that the next page loads', () => {
  expect(draw({ isFetchingNextPage: true })).toContain('aria-busy="true"')
})

test('reports a failure and still offers the next page', () => {
  const html = draw({ isFetchNextPageError: true })
  expect(html).toMatch(/role="alert".*Failed to load teams\..*Show more/)
})

test('says how many rows are shown', () => {
  expect(draw({}, { progress })).toContain('1,200 of 10,000 shown')
})

test('shows nothing after the last page', () => {
  expect(draw({ hasNextPage: false })).toBe('')
  expect(draw({ hasNextPage: false }, { progress })).toBe('')
})

test('keeps the number of rows after the last page when the list asks for it', () => {
  const html = draw({ hasNextPage: false }, { progress: { ...progress, stays: true } })
  expect(html).toContain('1,200 of 10,000 shown')
  expect(html).not.toContain('<button')
})
