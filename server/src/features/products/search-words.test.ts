import type { FastifyInstance } from 'fastify'
import type postgres from 'postgres'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-filter.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { describe, expect, test } from '#testing/test.ts'
import { reachOf } from '../stores/public.ts'
import { countMatching } from './facets.ts'
import { readLocalProducts } from './read-local-products.ts'
import { termsOf } from './search-terms.ts'
import { readSearchTerms } from './search-words.sql.ts'

async function found(app: FastifyInstance, { latitude, longitude }: GeoPoint, search: string) {
  const query = new URLSearchParams({
    search,
    sort: 'name',
    latitude: `${latitude}`,
    longitude: `${longitude}`,
  })
  const reply = await app.inject({ url: `/api/products/local?${query}` })
  const { count, products } = reply.json<{ count: number; products: { item_name: string }[] }>()
  expect(products).toHaveLength(count)
  return products.map(({ item_name }) => item_name)
}

describe('a search by words', () => {
  test('finds every item that has all words, in any order and with a mistake in each', async ({
    app,
    database,
  }) => {
    const at = { latitude: 40, longitude: -90 }
    const { id: storeId } = await aStore(database, at)
    for (const name of [
      'Leather Bag',
      'Canvas Bag',
      'Sandalwood Soap',
      "Farmer's Cheese",
      'Tea №5 (50g)',
      'Ölkännchen',
    ])
      await anItem(database, { storeId, name, categoryName: 'Gifts' })
    const shelf: Record<string, string[]> = {
      'bag leather': ['Leather Bag'],
      BAG: ['Canvas Bag', 'Leather Bag'],
      'lether bga': [],
      'bag canvas leather': [],
      'canvsa bag': ['Canvas Bag'],
      canvass: ['Canvas Bag'],
      'bag soap': [],
      leat: ['Leather Bag'],
      eathe: ['Leather Bag'],
      sanddalwod: ['Sandalwood Soap'],
      farmers: ["Farmer's Cheese"],
      'farmer’s cheese': ["Farmer's Cheese"],
      '50g': ['Tea №5 (50g)'],
      '(50': ['Tea №5 (50g)'],
      ölkann: ['Ölkännchen'],
      OLKANN: ['Ölkännchen'],
      bags: ['Canvas Bag', 'Leather Bag'],
      ÖLKÄNN: ['Ölkännchen'],
      'gifts soap': ['Sandalwood Soap'],
      "' & |": [],
      "leather' | 'canvas": [],
      'leather:* \\': ['Leather Bag'],
    }
    for (const [search, names] of Object.entries(shelf)) {
      expect([search, await found(app, at, search)]).toEqual([search, names])
    }
  })

  test('follows an item that is renamed, hidden, moved and removed', async ({ app, database }) => {
    const { sql } = database
    const [here, there] = [
      { latitude: 41, longitude: -91 },
      { latitude: 42, longitude: -92 },
    ]
    const { id: storeId } = await aStore(database, here)
    const { itemId } = await anItem(database, { storeId, name: 'Kettle' })
    const change = (values: object) =>
      sql`update inventory_items set ${sql(values as Record<string, unknown>)} where item_id = ${itemId}`
    await change({ name: 'Percolator' })
    expect(await found(app, here, 'kettle')).toEqual([])
    expect(await found(app, here, 'percolater')).toEqual(['Percolator'])
    await change({ hidden: true })
    expect(await found(app, here, 'percolator')).toEqual([])
    await change({ hidden: false })
    await sql`update stores set ${sql(there)} where id = ${storeId}`
    expect([await found(app, here, 'percolator'), await found(app, there, 'percolator')]).toEqual([
      [],
      ['Percolator'],
    ])
    await sql`delete from inventory_items where item_id = ${itemId}`
    expect(await found(app, there, 'percolator')).toEqual([])
  })

  test('is corrected by words nearby, and by another first letter only when nothing else is near', async ({
    app,
    database,
  }) => {
    const [here, there] = [
      { latitude: 45, longitude: -95 },
      { latitude: 46, longitude: -96 },
    ]
    const { id: storeId } = await aStore(database, here)
    const { id: elsewhere } = await aStore(database, there)
    for (const name of ['Candle', 'Handle', 'Lamp', 'Mug', 'Base', 'Lake'])
      await anItem(database, { storeId, name })
    await anItem(database, { storeId: elsewhere, name: 'Candel' })
    expect(await found(app, here, 'candel')).toEqual(['Candle'])
    expect(await found(app, here, 'cadle')).toEqual(['Candle'])
    expect(await found(app, here, 'xandle')).toEqual(['Candle', 'Handle'])
    expect(await found(app, here, 'handel')).toEqual(['Handle'])
    expect(await found(app, here, 'hancle')).toEqual(['Handle'])
    expect(await found(app, here, 'bake')).toEqual(['Base'])
    expect(await found(app, here, 'lmap')).toEqual(['Lamp'])
    expect(await found(app, here, 'lmp')).toEqual(['Lamp'])
    expect(await found(app, here, 'mugs')).toEqual(['Mug'])
    const [term] = await readSearchTerms(database.sql, 'cindle', reachOf(there, PRODUCT_RADIUS_MILES).cells)
    expect(term?.choices).toEqual([])
  })

  test('finds synonyms, also of two words', async ({ app, database }) => {
    const at = { latitude: 47, longitude: -97 }
    const { id: storeId } = await aStore(database, at)
    for (const name of ['Cherry Soda', 'Grape Pop', 'Soft Drink, Lemon', 'Popcorn', 'Soft Scarf'])
      await anItem(database, { storeId, name, categoryName: 'Gifts' })
    const fizzy = ['Cherry Soda', 'Grape Pop', 'Soft Drink, Lemon']
    expect(await found(app, at, 'soda')).toEqual(fizzy)
    expect(await found(app, at, 'sodas')).toEqual(fizzy)
    expect(await found(app, at, 'soft drink')).toEqual(fizzy)
    expect(await found(app, at, 'grape soft drinks')).toEqual(['Grape Pop'])
  })

  test('learns new words when two transactions add the same words in a different order', async ({
    app,
    database,
  }) => {
    const at = { latitude: 43, longitude: -93 }
    const { id: storeId } = await aStore(database, at)
    const names = ['Accordion', 'Bassoon']
    const add = (tx: postgres.TransactionSql, name: string) =>
      anItem({ ...database, sql: tx as unknown as postgres.Sql }, { storeId, name })
    await database.sql.begin(async (one) => {
      await add(one, 'Accordion')
      await database.sql.begin(async (other) => {
        for (const name of names.toReversed()) await add(other, name)
      })
      await add(one, 'Bassoon')
    })
    expect(await found(app, at, 'acordion')).toEqual(['Accordion', 'Accordion'])
    expect(await found(app, at, 'basoon')).toEqual(['Bassoon', 'Bassoon'])
  })
})

describe('what a search reads', () => {
  test('depends on what it finds, not on the number of items nearby', async ({ database }) => {
    const point = { latitude: 44, longitude: -94 }
    const { id: storeId } = await aStore(database, point)
    await database.sql`
      insert into inventory_items (store_id, item_id, name, category, price_cents)
      select ${storeId}, 'filler-' || number, 'Organic rice ' || number, 'uncategorized', 100
      from generate_series(1, 3000) as number`
    await anItem(database, { storeId, name: 'Leather Bag', categoryName: 'Gifts' })
    await database.sql`analyze inventory_items`
    for (const search of ['leather', 'lether bag', 'zzzzzz', 'leather rice']) {
      await database.sql.begin(async (tx) => {
        const filter = { search, category: 'all', price: 'all', sort: 'best' } as const
        const sql = tx as unknown as postgres.Sql
        const reach = reachOf(point, PRODUCT_RADIUS_MILES)
        const rowsRead = await countRowsRead(tx, 'inventory_items')
        const { found } = await readLocalProducts(sql, { reach, filter, after: null, limit: 25 })
        expect(countMatching(found.shelves, filter)).toBe(/^le[a]?ther( bag)?$/.test(search) ? 1 : 0)
        // A few pages of the table, not the 3,000 rows nearby.
        expect(await rowsRead()).toBeLessThan(300)
      })
    }
  })

  test('includes similar words only for a word with which no word nearby begins', async ({ database }) => {
    const point = { latitude: 48, longitude: -98 }
    const { id: storeId } = await aStore(database, point)
    await anItem(database, { storeId, name: 'Leather Bag' })
    const { cells } = reachOf(point, PRODUCT_RADIUS_MILES)
    const formsRead = (search: string) =>
      database.sql.begin(async (tx) => {
        const read = await countRowsRead(tx, 'search_forms')
        await readSearchTerms(tx as unknown as postgres.Sql, search, cells)
        return read()
      })
    expect(await formsRead('leather bag')).toBe(0)
    expect(await formsRead('lether bag')).toBeGreaterThan(0)
  })

  test('is limited for known words, also when a shop adds thousands of words', async ({ database }) => {
    await database.sql.begin(async (tx) => {
      // A busy machine takes longer for so many rows than a request may.
      await tx`set local statement_timeout = 0`
      await tx`
        select learn_nearby_words(array_agg(5054321), array_agg(
          'zether' || chr(97 + number % 26) || chr(97 + number / 26 % 26) || chr(97 + number / 676)
        )) from generate_series(0, 9999) as number`
    })
    await database.sql`analyze search_forms, nearby_words`
    await database.sql.begin(async (tx) => {
      const formsRead = await countRowsRead(tx, 'search_forms')
      const wordsRead = await countRowsRead(tx, 'nearby_words')
      const [term] = await readSearchTerms(tx as unknown as postgres.Sql, 'ether', [5054321])
      expect(term?.choices.length).toBe(40)
      expect(await formsRead()).toBeLessThan(1000)
      expect(await wordsRead()).toBeLessThan(300)
    })
  })
})

test('a phrase stands for no more words than one word does', () => {
  const inside = (typed: string) =>
    Array.from({ length: 60 }, (_, number) => ({
      typed,
      word: `${typed}${number}`,
      how: 'inside' as const,
      cells: [1],
    }))
  const [term] = termsOf('ice pop', [...inside('ice'), ...inside('pop')], false)
  expect(term?.choices).toHaveLength(40)
})
