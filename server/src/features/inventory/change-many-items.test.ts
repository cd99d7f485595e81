import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aShop, customersSee, ownerOf, type Shop } from './inventory.fixture.ts'

type World = { app: FastifyInstance; database: Database }

/** A shop with three items, of which one is hidden. */
async function threeItems({ app, database }: World) {
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await owner.add({ item_id: 'a', item_name: 'Loaf', price: 8.5, quantity: 12, item_category: 'Bakery' })
  await owner.add({ item_id: 'b', item_name: 'Rye', price: 0.05, quantity: 0 })
  await owner.add({ item_id: 'c', item_name: 'Bun', price: 2.25, quantity: null, hidden: true })
  return { shop, owner, ids: ['a', 'b', 'c'] }
}

const rowsOf = async (database: Database, { store }: Shop) =>
  database.sql`select * from inventory_items where store_id = ${store.id} order by item_id`

const withoutTime = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ updated_at: _, ...row }) => row)

describe('a change of many items', () => {
  test('leaves the items of other stores with the same ids alone', async ({ app, database }) => {
    const { owner, ids } = await threeItems({ app, database })
    const other = await threeItems({ app, database })
    const before = await rowsOf(database, other.shop)
    await database.sql`update inventory_items set hidden = true where store_id <> ${other.shop.store.id}`
    const reply = await owner.changeMany({ itemIds: ids, change: { kind: 'hide' } })
    expect(reply.json()).toMatchObject({ changed: 0 })
    expect(await rowsOf(database, other.shop)).toEqual(before)
  })

  test.for([
    [{ kind: 'hide' }, ['changed', 'changed', 'unchanged'], { hidden: true }],
    [{ kind: 'show' }, ['unchanged', 'unchanged', 'changed'], { hidden: false }],
    [{ kind: 'stock', quantity: 12 }, ['unchanged', 'changed', 'changed'], { quantity: 12 }],
    [{ kind: 'stock', quantity: null }, ['changed', 'changed', 'unchanged'], { quantity: null }],
    [
      { kind: 'category', item_category: 'Bakery' },
      ['unchanged', 'changed', 'changed'],
      { item_category: 'Bakery', category: 'food-beverage' },
    ],
  ] as const)(
    '%j answers a result for each, and its undo gives everything back',
    async ([change, results, now], { app, database }) => {
      const { shop, owner, ids } = await threeItems({ app, database })
      const before = await rowsOf(database, shop)
      const reply = await owner.changeMany({ itemIds: [...ids, 'none'], change })
      expect(reply.statusCode).toBe(200)
      const done = reply.json()
      const resultOf = Object.fromEntries(
        done.results.map(({ itemId, result }: Record<string, string>) => [itemId, result]),
      )
      expect([ids.map((id) => resultOf[id]), resultOf.none]).toEqual([results, 'gone'])
      expect((await owner.list()).items).toMatchObject([now, now, now])
      expect((await owner.undo(done.undoId)).json()).toEqual({ restored: done.changed, kept: [] })
      expect(withoutTime(await rowsOf(database, shop))).toEqual(withoutTime(before))
    },
  )

  test('of prices rounds to the cent, and refuses a price of zero', async ({ app, database }) => {
    const { owner, ids } = await threeItems({ app, database })
    const { results } = (
      await owner.changeMany({ itemIds: ids, change: { kind: 'price', percent: -95 } })
    ).json()
    expect(results).toContainEqual({ itemId: 'b', result: 'refused' })
    const prices = async () => (await owner.list()).items.map(({ item_id: id, price }) => [id, price])
    expect(await prices()).toEqual([
      ['c', 0.11],
      ['a', 0.43],
      ['b', 0.05],
    ])
    await owner.changeMany({ itemIds: ids, change: { kind: 'price', percent: 12.5 } })
    expect(await prices()).toEqual([
      ['c', 0.12],
      ['a', 0.48],
      ['b', 0.06],
    ])
  })

  test('removes items, and its undo adds them exactly as they were', async ({ app, database }) => {
    const { shop, owner, ids } = await threeItems({ app, database })
    const before = await rowsOf(database, shop)
    const done = (await owner.changeMany({ itemIds: ids, change: { kind: 'remove' } })).json()
    expect([done.changed, (await owner.list()).total, (await customersSee(app, shop)).count]).toEqual([
      3, 0, 0,
    ])
    await owner.add({ item_id: 'b', item_name: 'Another', price: 1 })
    expect((await owner.undo(done.undoId)).json()).toEqual({
      restored: 2,
      kept: [{ itemId: 'b', name: 'Rye' }],
    })
    const after = await rowsOf(database, shop)
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect((await customersSee(app, shop)).count).toBe(2)
  })

  test('changes all that a list finds', async ({ app, database }) => {
    const { owner } = await threeItems({ app, database })
    const matching = { search: 'r', show: 'out-of-stock' }
    const done = (await owner.changeMany({ matching, change: { kind: 'stock', quantity: 5 } })).json()
    expect(done.results).toEqual([{ itemId: 'b', result: 'changed' }])
  })

  test('that changes no item cannot be undone', async ({ app, database }) => {
    const { owner } = await threeItems({ app, database })
    const done = (await owner.changeMany({ itemIds: ['c'], change: { kind: 'hide' } })).json()
    expect(done).toMatchObject({ undoId: null, changed: 0 })
  })

  test.for([
    [{ itemIds: [], change: { kind: 'hide' } }],
    [{ change: { kind: 'hide' } }],
    [{ itemIds: ['a'], matching: {}, change: { kind: 'hide' } }],
    [{ itemIds: ['a'], change: { kind: 'price', percent: -100 } }],
    [{ itemIds: ['a'], change: { kind: 'price', percent: 1001 } }],
    [{ itemIds: ['a'], change: { kind: 'stock', quantity: -1 } }],
    [{ itemIds: ['a'], change: { kind: 'burn' } }],
  ])('is refused as %j', async ([payload], { app, database }) => {
    const { owner } = await threeItems({ app, database })
    expect((await owner.changeMany(payload ?? {})).statusCode).toBe(400)
  })

  test('leaves the items of other stores alone', async ({ app, database }) => {
    const { owner } = await threeItems({ app, database })
    const foreign = await anItem(database, { itemId: 'a', name: 'Foreign', quantity: 3 })
    await owner.changeMany({ matching: {}, change: { kind: 'stock', quantity: 7 } })
    const [row] = await database.sql`select quantity from inventory_items where store_id = ${foreign.storeId}`
    expect(row?.quantity).toBe(3)
  })

  test('sets fields of platform items by hand, and its undo lets them follow again', async ({
    app,
    database,
  }) => {
    const { shop, owner } = await threeItems({ app, database })
    await database.sql`
      update inventory_items set platform = 'wix', platform_product_id = item_id where store_id = ${shop.store.id}`
    const done = (await owner.changeMany({ itemIds: ['a'], change: { kind: 'price', percent: 10 } })).json()
    const byHand = async () => (await owner.list('search=loaf')).items[0]?.byHand
    expect(await byHand()).toEqual(['price'])
    await owner.undo(done.undoId)
    expect(await byHand()).toEqual([])
  })
})

describe('an undo', () => {
  test('leaves what a sale has changed since, and tells it', async ({ app, database }) => {
    const { shop, owner, ids } = await threeItems({ app, database })
    const done = (await owner.changeMany({ itemIds: ids, change: { kind: 'stock', quantity: 20 } })).json()
    await database.sql`
      update inventory_items set quantity = 19 where store_id = ${shop.store.id} and item_id = 'a'`
    expect((await owner.undo(done.undoId)).json()).toEqual({
      restored: 2,
      kept: [{ itemId: 'a', name: 'Loaf' }],
    })
    expect((await owner.list()).items.map(({ quantity }) => quantity)).toEqual([null, 19, 0])
  })

  test('tells items that were removed since, also when another store has the same id', async ({
    app,
    database,
  }) => {
    const { owner } = await threeItems({ app, database })
    await anItem(database, { itemId: 'a' })
    const done = (await owner.changeMany({ itemIds: ['a'], change: { kind: 'hide' } })).json()
    await owner.remove('a')
    expect((await owner.undo(done.undoId)).json()).toMatchObject({ restored: 0, kept: [{ itemId: 'a' }] })
  })

  test('works once, for its own store', async ({ app, database }) => {
    const { owner } = await threeItems({ app, database })
    const stranger = ownerOf(app, await aShop(database))
    const done = (await owner.changeMany({ itemIds: ['a'], change: { kind: 'hide' } })).json()
    expect((await stranger.undo(done.undoId)).json().code).toBe('undo_not_found')
    const both = await Promise.all([owner.undo(done.undoId), owner.undo(done.undoId)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await owner.list('search=loaf')).items[0]?.hidden).toBe(false)
  })

  test('is kept for a day, and no longer', async ({ app, database }) => {
    const { owner } = await threeItems({ app, database })
    const hide = async (id: string) =>
      (await owner.changeMany({ itemIds: [id], change: { kind: 'hide' } })).json().undoId as string
    const [older, younger] = [await hide('a'), await hide('b')]
    const age = (id: string, hours: number) => database.sql`
      update inventory_undos set made_at = now() - ${hours} * interval '1 hour' where id = ${id}`
    await age(older, 25)
    await age(younger, 23)
    expect((await owner.undo(older)).json().code).toBe('undo_not_found')
    expect((await owner.undo(younger)).statusCode).toBe(200)
  })

  test('adds removed items again after a release that added a column', async ({ app, database }) => {
    const { owner } = await threeItems({ app, database })
    const done = (await owner.changeMany({ itemIds: ['a'], change: { kind: 'remove' } })).json()
    // The column has a default, and the release before did not know it.
    await database.sql`update inventory_undo_rows set before = before - 'by_hand' where undo_id = ${done.undoId}`
    expect((await owner.undo(done.undoId)).json()).toEqual({ restored: 1, kept: [] })
    expect((await owner.list('search=loaf')).items).toMatchObject([{ item_id: 'a', byHand: [] }])
  })
})

test('an order and a change of many items at the same time both end', async ({ app, database }) => {
  const { shop, owner, ids } = await threeItems({ app, database })
  const changes = Array.from({ length: 8 }, (_, turn) =>
    turn % 2 === 0
      ? owner.changeMany({ itemIds: [...ids].reverse(), change: { kind: turn % 4 === 0 ? 'hide' : 'show' } })
      : database.sql`
          with held as (
            select * from inventory_items where store_id = ${shop.store.id} order by store_id, item_id for update
          )
          update inventory_items items set quantity = items.quantity from held
          where items.store_id = held.store_id and items.item_id = held.item_id`,
  )
  for (const done of await Promise.all(changes)) {
    if ('statusCode' in done) expect(done.statusCode).toBe(200)
  }
})

test('a change of a large store and its undo write at most a thousand items with each statement', async ({
  app,
  database,
}) => {
  const { sql } = database
  const shop = await aShop(database)
  const owner = ownerOf(app, shop)
  await sql`
    insert into inventory_items (store_id, item_id, name, price_cents)
    select ${shop.store.id}, 'item-' || n, 'Bolt', 100 from generate_series(1, 2500) as n`
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from written) > 1000 then raise exception 'too many items'; end if;
      return null;
    end $$`
  for (const [event, table] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql(`many_${event}`)} after ${sql.unsafe(event)} on inventory_items
      referencing ${sql.unsafe(table)} table as written for each statement execute function refuse_many()`
  for (const change of [{ kind: 'hide' }, { kind: 'remove' }]) {
    const reply = await owner.changeMany({ matching: {}, change })
    expect(reply.statusCode).toBe(200)
    const done = reply.json()
    expect([done.changed, done.results.length]).toEqual([2500, 2500])
    expect((await owner.undo(done.undoId)).json()).toEqual({ restored: 2500, kept: [] })
  }
})
