import fc from 'fast-check'
import type postgres from 'postgres'
import type { LocalProduct } from '#contract/products/list-local-products.ts'
import { PRODUCT_RADIUS_MILES } from '#contract/products/product-radius.ts'
import { anItem, aStore, aUser } from '#testing/builders.ts'
import { countRowsRead } from '#testing/rows-read.ts'
import { describe, expect, test } from '#testing/test.ts'
import { reachOf } from '../stores/public.ts'
import { readLocalProducts } from './read-local-products.ts'
import { foldText } from './search/fold-text.ts'

const at = { latitude: 41, longitude: -93 }
const long = { latitude: 43, longitude: -93 }

describe('local products of stores with many products', () => {
  test.for(['', 'category=clothing'])(
    'are sorted by name over all pages (%s)',
    async (filter, { app, database }) => {
      const owner = await aUser(database, { role: 'admin' })
      const latitude = filter === '' ? at.latitude : at.latitude + 1
      const names = ['Éclair', 'eclair', 'Eclair Box', 'Zebra', 'apple', 'Öl', 'lamp', 'Lamp']
      const sample = fc.sample(
        fc.record({ name: fc.constantFrom(...names), age: fc.nat(9), sold: fc.boolean(), other: fc.nat(5) }),
        { numRuns: 240, seed: 4 },
      )
      const all: { key: string; name: string; nearest: number; age: number }[] = []
      for (const nearest of [0, 1]) {
        const { id: storeId } = await aStore(database, {
          latitude: latitude + nearest / 500,
          longitude: at.longitude,
          ownerId: owner.id,
        })
        for (const { name, age, sold, other } of sample.slice(nearest * 120, nearest * 120 + 120)) {
          const isOther = filter !== '' && other === 0
          const { itemId } = await anItem(database, {
            storeId,
            name,
            quantity: sold ? 0 : 5,
            createdAt: new Date(Date.UTC(2026, 0, 20 - age)),
            categoryName: isOther ? 'Electronics' : 'Clothing',
          })
          if (!isOther) all.push({ key: `${storeId}/${itemId}`, name: foldText(name), nearest, age })
        }
      }
      const expected = all.toSorted(
        (one, other) =>
          (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
          one.nearest - other.nearest ||
          one.age - other.age ||
          (one.key < other.key ? -1 : 1),
      )
      for (const limit of [7, 24]) {
        const found: LocalProduct[] = []
        let cursor = ''
        do {
          const reply = await app.inject({
            url: `/api/products/local?latitude=${latitude}&longitude=${at.longitude}&sort=name&limit=${limit}&${filter}&cursor=${cursor}`,
          })
          expect(reply.statusCode).toBe(200)
          const page = reply.json<{ count: number; products: LocalProduct[]; nextCursor: string | null }>()
          expect(page.count).toBe(all.length)
          found.push(...page.products)
          cursor = page.nextCursor ?? ''
        } while (cursor !== '' && found.length <= all.length)
        expect(found.map(({ storeId, item_id }) => `${storeId}/${item_id}`)).toEqual(
          expected.map(({ key }) => key),
        )
      }
    },
  )

  test.for(['best', 'name', 'price-low', 'distance'] as const)(
    'are read a page at a time, sorted by %s',
    async (sort, { database }) => {
      const { id: storeId } = await aStore(database, long)
      const { id: otherId } = await aStore(database, { ...long, latitude: long.latitude + 0.01 })
      await database.sql`
        insert into inventory_items (store_id, item_id, name, category_name, category, price_cents, quantity)
        select store::uuid, 'item-' || number, 'Thing ' || number, 'Clothing', 'clothing', 100 + number, number % 3
        from unnest(${[storeId, otherId]}::text[]) as store, generate_series(1, 1000) as number`
      await database.sql`analyze inventory_items, stores, shelf_counts`
      const filter = { search: '', category: 'all', price: 'all', sort } as const
      const reach = reachOf(long, PRODUCT_RADIUS_MILES)
      await database.sql.begin(async (tx) => {
        await tx`set local plan_cache_mode = force_generic_plan`
        const rowsRead = await countRowsRead(tx, 'inventory_items')
        const page = { reach, filter, after: null, limit: 20 }
        const { found } = await readLocalProducts(tx as unknown as postgres.Sql, page)
        expect(found.products).toHaveLength(20)
        expect(await rowsRead()).toBeLessThan(200)
      })
      await database.sql`delete from stores where id in (${storeId}, ${otherId})`
    },
  )
})
