import type { FastifyInstance } from 'fastify'
import type postgres from 'postgres'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { describe, expect, test } from '#testing/test.ts'
import { reachOf } from '../../stores/public.ts'
import { countMatching } from '../facets.ts'
import { readLocalProducts } from '../read-local-products.ts'
import { cellWords } from './nearby-words.ts'
import { asNamed, occasionsNamed, occasionsOf, THINGS_AT_MOST, thingsOf } from './occasions.ts'
import { productTermsOf } from './product-terms.ts'
import { searchQueries } from './search-queries.ts'
import { readOccasions, removeSearchWords, SEARCH_WORDS_AT_MOST, setSearchWords } from './search-words.sql.ts'

async function findNames(app: FastifyInstance, { latitude, longitude }: GeoPoint, search: string) {
  const query = new URLSearchParams({ search, latitude: `${latitude}`, longitude: `${longitude}` })
  const reply = await app.inject({ url: `/api/products/local?${query}` })
  return reply.json<{ products: { item_name: string }[] }>().products.map(({ item_name }) => item_name)
}

describe('a search for an occasion', () => {
  test('finds its things behind what has the words', async ({ app, database }) => {
    const at = { latitude: 40, longitude: -90 }
    const near = await aStore(database, at)
    const far = await aStore(database, { ...at, latitude: 40.1 })
    for (const name of ['Field Bouquet', 'Wool Blanket', 'Memory Card'])
      await anItem(database, { storeId: near.id, name })
    const further = ['Gift Wrap', 'Gift for a Birthday', 'Birthday Candles', 'Cotton Onesie']
    for (const [day, name] of further.entries())
      await anItem(database, { storeId: far.id, name, createdAt: new Date(Date.UTC(2026, 0, 9 - day)) })
    const forBirthdays = ['Gift for a Birthday', 'Gift Wrap', 'Birthday Candles', 'Field Bouquet']
    const shelf: Record<string, string[]> = {
      gift: ['Gift Wrap', 'Gift for a Birthday', 'Field Bouquet', 'Birthday Candles'],
      'birthday gift': forBirthdays,
      'birtday gfit': forBirthdays,
      'birtday gft': forBirthdays,
      birthday: ['Gift for a Birthday', 'Birthday Candles', 'Field Bouquet'],
      'something for a baby': ['Cotton Onesie'],
      'flowers for my wife': ['Field Bouquet'],
      'dinner tonight': [],
      'gift blanket': [],
    }
    for (const [search, names] of Object.entries(shelf))
      expect([search, await findNames(app, at, search)]).toEqual([search, names])
  })

  test('does not correct its words', async ({ app, database }) => {
    const at = { latitude: 41, longitude: -91 }
    const { id: storeId } = await aStore(database, at)
    for (const name of ['Fish Tanks', 'Message Card']) await anItem(database, { storeId, name })
    expect(await findNames(app, at, 'thanks')).toEqual(['Message Card'])
  })

  test('reads what it finds, not the items nearby', async ({ database }) => {
    const point = { latitude: 44, longitude: -94 }
    const { id: storeId } = await aStore(database, point)
    await database.sql`
      insert into inventory_items (store_id, item_id, name, category, price_cents)
      select ${storeId}, 'filler-' || number, 'Organic rice ' || number, 'uncategorized', 100
      from generate_series(1, 3000) as number`
    await anItem(database, { storeId, name: 'Rose Bouquet', categoryName: 'Flowers' })
    await database.sql`analyze inventory_items`
    await database.sql.begin(async (tx) => {
      const filter = { search: 'gift for a friend', category: 'all', price: 'all', sort: 'best' } as const
      const sql = tx as unknown as postgres.Sql
      const rowsRead = await countRowsRead(tx, 'inventory_items')
      const page = { reach: reachOf(point, PRODUCT_RADIUS_MILES), filter, after: null, limit: 25 }
      const { found } = await readLocalProducts(sql, page)
      expect(countMatching(found.shelves, filter)).toBe(1)
      expect(await rowsRead()).toBeLessThan(300)
    })
  })
})

test('a search without a result shows the products of its nearest meaning', async ({ app, database }) => {
  const at = { latitude: 45, longitude: -95 }
  const { id: storeId } = await aStore(database, at)
  for (const name of ['Field Bouquet', 'Leather Bag', 'Throw Ring', 'Purple Jar'])
    await anItem(database, { storeId, name })
  const reply = async (query: string) =>
    (await app.inject({ url: `/api/products/local?latitude=45&longitude=-95&${query}` })).json()
  expect(await reply('search=gift+for+zebras&category=clothing')).toMatchObject({
    count: 0,
    products: [],
    closest: { search: 'gift', products: [{ item_name: 'Field Bouquet', storeId, distanceMiles: 0 }] },
  })
  expect((await reply('search=purple+blanket')).instead.searches[0].search).toBe('blanket')
  // 'blanket' finds only what is called a throw.
  expect(await reply('search=purple+blanket')).toMatchObject({
    closest: { search: 'purple', products: [{ item_name: 'Purple Jar' }] },
  })
  for (const query of ['search=qqqzzz', 'search=bag', 'search=bag&category=clothing', 'category=clothing'])
    expect(await reply(query)).not.toHaveProperty('closest')
})

describe('words without a meaning of their own', () => {
  test('are left out beside others, and still rank', async ({ app, database }) => {
    const at = { latitude: 42, longitude: -92 }
    const { id: storeId } = await aStore(database, at)
    const days = ['Something Blue', 'Blue Jar', 'Forest Soap']
    for (const [day, name] of days.entries())
      await anItem(database, { storeId, name, createdAt: new Date(Date.UTC(2026, 0, 1 + day)) })
    expect(await findNames(app, at, 'something blue')).toEqual(['Something Blue', 'Blue Jar'])
    expect(await findNames(app, at, 'a jar for my blue')).toEqual(['Blue Jar'])
    expect(await findNames(app, at, 'for')).toEqual(['Forest Soap'])
    expect(await findNames(app, at, 'something')).toEqual(['Something Blue'])
  })
})

describe('search words that operators add', () => {
  test('find things within half a minute, and no longer when they are removed', async ({ database }) => {
    const { sql } = database
    const note = async () => {}
    const now = new Date()
    const thingsAt = async (seconds: number) =>
      (await readOccasions(sql, 1_000_000 + 1000 * seconds)).byName.get('pirate night')?.things
    expect(await thingsAt(0)).toBeUndefined()
    expect(await setSearchWords(sql, { says: 'pirate night', things: 'rum, eye patch' }, { now, note })).toBe(
      true,
    )
    expect(await thingsAt(29)).toBeUndefined()
    expect(await thingsAt(30)).toEqual([['rum'], ['eye', 'patch']])
    expect(await removeSearchWords(sql, 'pirate night', note)).toBe(true)
    expect(await removeSearchWords(sql, 'pirate night', note)).toBe(false)
    expect(await thingsAt(61)).toBeUndefined()
  })

  test('are no more than each process may keep', async ({ database }) => {
    const { sql } = database
    await sql`
      insert into search_words (says, things, since)
      select 'word' || number, 'rum', now() from generate_series(1, ${SEARCH_WORDS_AT_MOST}) as number`
    const set = (says: string) =>
      setSearchWords(sql, { says, things: 'gin' }, { now: new Date(), note: async () => {} })
    expect([await set('pirate'), await set('word7')]).toEqual([false, true])
    await sql`delete from search_words`
  })
})

describe('the occasions', () => {
  const occasions = occasionsOf([
    { says: "Pirate's Day", things: 'eye patch, rum' },
    { says: 'dad', things: 'anvil' },
    { says: 'plenty', things: Array.from({ length: 100 }, (_, number) => `thing${number}`).join(',') },
  ])
  const thingsFor = (search: string) =>
    thingsOf(occasionsNamed(search.split(' '), occasions, (word) => asNamed(word, occasions))).map((words) =>
      words.join(' '),
    )

  test('are named by all words of a search, and a special one displaces a general one', () => {
    expect(thingsFor('pirates day')).toEqual(['eye patch', 'rum'])
    expect(thingsFor('gift dad')).toEqual(['anvil'])
    expect(thingsFor('gift dads')).toEqual(['anvil'])
    expect(thingsFor('dad monitor')).toEqual([])
    expect(thingsFor('pirates')).toEqual([])
    expect(thingsFor('present')).toContain('bouquet')
  })

  test('add no more words to a query than one typed word may', () => {
    expect(thingsFor('plenty')).toHaveLength(THINGS_AT_MOST)
    const words = Array.from({ length: 100 }, (_, number) => [`thing${number}`, `thing${number}s`]).flat()
    const town = new Map([[1, cellWords(0, words.toSorted().join('\n'), true, '')]])
    const [query = ''] = searchQueries(productTermsOf('plenty', town, false, occasions), [1])
    expect(query.split('|')).toHaveLength(40)
  })
})
