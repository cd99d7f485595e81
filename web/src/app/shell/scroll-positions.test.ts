import { expect, test } from 'vitest'
import type { TextStorage } from '../../infrastructure/browser-storage.ts'
import { type HistoryEntry, ScrollPositions } from './scroll-positions.ts'

const entry = (pathname: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  key: 'default',
  pathname,
  search: '',
  ...change,
})

function storageOf(saved: string | null = null): TextStorage {
  let kept = saved
  return {
    getItem: () => kept,
    setItem: (_key, text) => {
      kept = text
    },
    removeItem: () => {
      kept = null
    },
  }
}

test('a full load of another page does not restore the position of the previous page', () => {
  const storage = storageOf()
  const before = new ScrollPositions(storage)
  before.remember(entry('/pricing'), 900)
  before.save()
  const after = new ScrollPositions(storage)
  expect(after.topOf(entry('/pricing'))).toBe(900)
  expect(after.topOf(entry('/about'))).toBe(0)
  expect(after.topOf(entry('/pricing', { search: '?plan=pro' }))).toBe(0)
})

test('two visits of one page keep a position each', () => {
  const positions = new ScrollPositions(storageOf())
  positions.remember(entry('/about', { key: 'first' }), 300)
  positions.remember(entry('/about', { key: 'second' }), 0)
  expect(positions.topOf(entry('/about', { key: 'first' }))).toBe(300)
})

test('the positions of the pages that were scrolled last are kept', () => {
  const storage = storageOf()
  const positions = new ScrollPositions(storage)
  for (let page = 0; page < 60; page++) positions.remember(entry(`/store/${page}`), page + 1)
  positions.remember(entry('/store/0'), 7)
  positions.save()
  const after = new ScrollPositions(storage)
  expect([after.topOf(entry('/store/0')), after.topOf(entry('/store/1'))]).toEqual([7, 0])
})

test.each(['{"a":', '{"default":400}', '[["default /",null],5]', null])(
  'a saved value that cannot be read is ignored: %s',
  (saved) => {
    expect(new ScrollPositions(storageOf(saved)).topOf(entry('/'))).toBe(0)
  },
)
