import type { LocalProduct } from '#contract/products/list-local-products.ts'
import type { GeoPoint } from '#contract/shared/distance.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

// The tests share a database, so each looks at a town of its own.
const nashville = { latitude: 36.1627, longitude: -86.7816 }
const memphis = { latitude: 35.1495, longitude: -90.049 }
const knoxville = { latitude: 35.9606, longitude: -83.9207 }
const chattanooga = { latitude: 35.0456, longitude: -85.3097 }

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

type App = { inject(request: { url: string }): Promise<{ json(): unknown }> }
const listNew = async (app: App, { latitude, longitude }: GeoPoint) => {
  const reply = await app.inject({ url: `/api/products/new?latitude=${latitude}&longitude=${longitude}` })
  return (reply.json() as { products: LocalProduct[] }).products
}
const namesOf = async (app: App, point: GeoPoint) =>
  (await listNew(app, point)).map(({ item_name }) => item_name)

describe('new products nearby', () => {
  test('come newest first, with their store and distance', async ({ app, database }) => {
    const store = await aStore(database, { name: 'Hazel Tea' })
    await anItem(database, { storeId: store.id, name: 'Older', createdAt: daysAgo(3) })
    await anItem(database, { name: 'Newest', createdAt: daysAgo(1) })
    await anItem(database, { storeId: store.id, name: 'New', createdAt: daysAgo(2) })
    expect(await namesOf(app, nashville)).toEqual(['Newest', 'New', 'Older'])
    expect((await listNew(app, nashville))[1]).toMatchObject({
      storeId: store.id,
      storeName: 'Hazel Tea',
      distanceMiles: 0,
    })
  })

  test('are at most two from one store, and eight in all', async ({ app, database }) => {
    const { id: storeId } = await aStore(database, memphis)
    for (const day of [1, 2, 3])
      await anItem(database, { storeId, name: `Import ${day}`, createdAt: daysAgo(day) })
    for (let index = 0; index < 9; index++) {
      await anItem(database, {
        storeId: (await aStore(database, memphis)).id,
        createdAt: daysAgo(10 + index),
      })
    }
    const names = await namesOf(app, memphis)
    expect(names).toHaveLength(8)
    expect(names.filter((name) => name.startsWith('Import'))).toEqual(['Import 1', 'Import 2'])
  })

  test('leave out what nobody can order: sold out, hidden, far away, of a deleted store', async ({
    app,
    database,
  }) => {
    const [open, gone, far] = [
      await aStore(database, knoxville),
      await aStore(database, knoxville),
      await aStore(database, { latitude: knoxville.latitude + 0.3, longitude: knoxville.longitude }),
    ]
    await anItem(database, { storeId: open.id, name: 'Untracked', quantity: null, createdAt: daysAgo(9) })
    await anItem(database, { storeId: open.id, name: 'Sold out', quantity: 0 })
    const hidden = await anItem(database, { storeId: open.id, name: 'Hidden' })
    await database.sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
    await anItem(database, { storeId: far.id, name: 'Far away' })
    await anItem(database, { storeId: gone.id, name: 'Gone' })
    await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
    expect(await namesOf(app, knoxville)).toEqual(['Untracked'])
  })

  test('are read from the start of an index, not from the whole shelf', async ({ app, database }) => {
    const { id: storeId } = await aStore(database, chattanooga)
    await database.sql`
      insert into inventory_items (store_id, item_id, name, price_cents, created_at)
      select ${storeId}, 'bulk-' || n, 'Bulk ' || n, 100, now() - n * interval '1 minute'
      from generate_series(1, 3000) as n`
    await database.sql`analyze inventory_items`
    expect(await namesOf(app, chattanooga)).toEqual(['Bulk 1', 'Bulk 2'])
    const [plan] = await database.sql<{ 'QUERY PLAN': string }[]>`
      explain (format json) select item_id from inventory_items
      where store_id = ${storeId} and cell is not null and in_stock
      order by created_at desc, item_id limit 2`
    expect(JSON.stringify(plan)).toContain('inventory_items_new_index')
  })
})
