import { expect, test } from 'vitest'
import { listMatches, platformSearchOf, withPlatformSearch } from './platform-search.ts'

const searchOf = (address: string) => platformSearchOf(new URLSearchParams(address))

test('a mangled address asks for what is usual', () => {
  const usual = { tab: 'local', platform: null, words: '', sync: 'all', page: 1 }
  expect(searchOf('')).toEqual(usual)
  expect(searchOf('tab=x&platform=etsy&sync=maybe&page=-3')).toEqual(usual)
})

test('what is as usual is not in the address', () => {
  const search = searchOf('tab=platform&platform=wix&find=loaf&sync=modified&page=3')
  expect(search).toEqual({ tab: 'platform', platform: 'wix', words: 'loaf', sync: 'modified', page: 3 })
  const changed = withPlatformSearch(new URLSearchParams('store=7&find=loaf&page=3'), { words: '', page: 1 })
  expect(changed.toString()).toBe('store=7')
})

test('products are found by title or category, and by their label', () => {
  const product = (title: string, category: string, sync: 'synced' | 'modified') => ({
    id: title,
    title,
    category,
    sync,
    price: null,
    currency: null,
    image: null,
    quantity: 1,
    status: 'active',
    localQuantity: 1,
  })
  const all = [product('Rye loaf', 'Bakery', 'synced'), product('Soap', 'Bath', 'modified')]
  const titles = (words: string, sync: 'all' | 'synced' | 'modified') =>
    listMatches(all, { words, sync }).map(({ title }) => title)
  expect(titles('BAK', 'all')).toEqual(['Rye loaf'])
  expect(titles('', 'modified')).toEqual(['Soap'])
  expect(titles('rye', 'modified')).toEqual([])
})
