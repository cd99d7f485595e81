import type postgres from 'postgres'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { found } from '#testing/found-products.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { describe, expect, test } from '#testing/test.ts'
import { reachOf } from '../../stores/public.ts'
import { countMatching } from '../facets.ts'
import { readLocalProducts } from '../read-local-products.ts'
import { meaningOf } from './nearby-words.fixture.ts'

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
    const [term] = await meaningOf(database.sql, 'cindle', reachOf(there, PRODUCT_RADIUS_MILES).cells)
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

describe('a search with typing errors', () => {
  test('is corrected by its singular, its plural, its sound and words with a synonym nearby', async ({
    app,
    database,
  }) => {
    const at = { latitude: 50, longitude: -100 }
    const { id: storeId } = await aStore(database, { ...at, name: 'Candles and Pottery' })
    const names = [
      'Candle',
      'Handle',
      'Two Balloons',
      'Dress',
      'Plain Tee',
      'Backpack',
      'Sunflower',
      'Earrings',
    ]
    for (const name of [
      ...names,
      'Wheel Bearings',
      'Poetry',
      'Coffee Biscuits',
      'Hair Shell',
      'Hardwood Box',
      'Perfume',
    ])
      await anItem(database, { storeId, name })
    const shelf: Record<string, [names: string[], searchedFor: string | undefined]> = {
      // The name of the store has the plural.
      candels: [['Candle'], 'candles'],
      kandle: [['Candle'], 'candle'],
      kandles: [['Candle'], 'candles'],
      baloon: [['Two Balloons'], 'balloons'],
      dressess: [['Dress'], 'dress'],
      bisciut: [['Coffee Biscuits'], 'biscuits'],
      tshrit: [['Plain Tee'], 'tshirt'],
      bagpack: [['Backpack'], 'backpack'],
      sunphlower: [['Sunflower'], 'sunflower'],
      // No part of 'bearings'.
      earings: [['Earrings'], 'earrings'],
      bearing: [['Wheel Bearings'], undefined],
      xandle: [['Candle', 'Handle'], 'candle or handle'],
      'cofee biscits': [['Coffee Biscuits'], 'coffee biscuits'],
      // 'har' begins another word.
      'shell har': [['Hair Shell'], 'shell hair'],
      Handles: [['Handle'], undefined],
      // A word that is spelled right is no other word.
      pottery: [[], undefined],
      zqxvbn: [[], undefined],
    }
    for (const [search, [products, searchedFor]] of Object.entries(shelf)) {
      const query = new URLSearchParams({ latitude: `${at.latitude}`, longitude: `${at.longitude}`, search })
      const local = await app.inject(`/api/products/local?${query}`)
      const ofStore = await app.inject(`/api/stores/${storeId}/products?${query}`)
      for (const reply of [local, ofStore]) {
        const answer = reply.json<{ products: { item_name: string }[]; searchedFor?: string }>()
        const found = answer.products.map(({ item_name }) => item_name).toSorted()
        expect([search, found, answer.searchedFor]).toEqual([search, products.toSorted(), searchedFor])
      }
      const suggested = await app.inject(`/api/search/suggestions?${query}`)
      if (search !== 'shell har')
        expect([search, suggested.json().searchedFor]).toEqual([search, searchedFor])
    }
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

  test('includes the words of a place once, and again when they have changed', async ({ database }) => {
    const point = { latitude: 48, longitude: -98 }
    const { id: storeId } = await aStore(database, point)
    await anItem(database, { storeId, name: 'Leather Bag' })
    const { cells } = reachOf(point, PRODUCT_RADIUS_MILES)
    await database.sql.begin(async (tx) => {
      const sql = tx as unknown as postgres.Sql
      const wordsRead = async (search: string) => {
        const read = await countRowsRead(tx, 'nearby_words')
        const [term] = await meaningOf(sql, search, cells)
        return { words: await read(), meaning: term?.choices.flat().map(({ word }) => word) }
      }
      expect((await wordsRead('lether')).words).toBeGreaterThan(0)
      expect(await wordsRead('lether')).toEqual({ words: 0, meaning: ['leather'] })
      await anItem({ ...database, sql }, { storeId, name: 'Lettuce' })
      expect(await wordsRead('letuce')).toMatchObject({ meaning: ['lettuce'] })
      expect((await wordsRead('letuce')).words).toBe(0)
    })
  })

  test('includes words that a place has beyond what is kept of it', async ({ app, database }) => {
    const point = { latitude: 49, longitude: -99 }
    const { id: storeId } = await aStore(database, point)
    const { itemId } = await anItem(database, { storeId, name: 'Zither' })
    await database.sql`
      insert into nearby_words (cell, word)
      select cell, 'word' || number from inventory_items, generate_series(1, 50000) as number
      where item_id = ${itemId}`
    await database.sql`
      select note_changed_words(array_agg(cell)) from inventory_items where item_id = ${itemId}`
    expect(await found(app, point, 'zither')).toEqual(['Zither'])
  })
})
