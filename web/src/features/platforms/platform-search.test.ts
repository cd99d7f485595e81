import { expect, test } from 'vitest'
import { aListedProduct } from './listed-product.fixture.ts'
import { listMatches, platformSearchOf, withPlatformSearch } from './platform-search.ts'

const searchOf = (address: string) => platformSearchOf(new URLSearchParams(address))

test('unknown values in the URL are replaced by defaults', () => {
  const usual = { tab: 'local', platform: null, words: '', sync: 'all', status: 'all', page: 1 }
  expect(searchOf('')).toEqual(usual)
  expect(searchOf('tab=x&platform=etsy&sync=maybe&status=odd&page=-3')).toEqual(usual)
})

test('default values are not in the URL', () => {
  const search = searchOf('tab=platform&platform=wix&find=loaf&sync=modified&status=draft&page=3')
  expect(search).toEqual({
    tab: 'platform',
    platform: 'wix',
    words: 'loaf',
    sync: 'modified',
    status: 'draft',
    page: 3,
  })
  const changed = withPlatformSearch(new URLSearchParams('store=7&find=loaf&page=3'), { words: '', page: 1 })
  expect(changed.toString()).toBe('store=7')
})

test('products are found by title or category, by label and by status', () => {
  const all = [
    aListedProduct({ title: 'Rye loaf', category: 'Bakery', sync: 'synced' }),
    aListedProduct({ title: 'Soap', category: 'Bath', sync: 'modified', status: 'archived' }),
  ]
  const titles = (search: Partial<Parameters<typeof listMatches>[1]>) =>
    listMatches(all, { words: '', sync: 'all', status: 'all', ...search }).map(({ title }) => title)
  expect(titles({ words: 'BAK' })).toEqual(['Rye loaf'])
  expect(titles({ sync: 'modified' })).toEqual(['Soap'])
  expect(titles({ words: 'rye', sync: 'modified' })).toEqual([])
  expect(titles({ status: 'active' })).toEqual(['Rye loaf'])
  expect(titles({ status: 'draft' })).toEqual(['Soap'])
})
