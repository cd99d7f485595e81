import fc from 'fast-check'
import type postgres from 'postgres'
import { FILTER_CATEGORIES } from '#contract/products/category.ts'
import { PRICE_RANGES } from '#contract/products/price-range.ts'
import { anItem, aStore } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from '#testing/test.ts'
import { PRICE_STEPS } from './facets.ts'

/** The kept counts and a plain recount of the items. Rows of the same key are added up. */
async function counts(sql: postgres.Sql) {
  const steps = [0, 1, 2, 3, 4].map(
    (step) => sql`sum(step_${sql.unsafe(`${step}`)})::integer as s${sql.unsafe(`${step}`)}`,
  )
  const kept = await sql`
    select store_id, cell, category, ${steps.reduce((list, part) => sql`${list}, ${part}`)}
    from shelf_counts group by 1, 2, 3
    having sum(abs(step_0) + abs(step_1) + abs(step_2) + abs(step_3) + abs(step_4)) > 0 order by 1, 2, 3`
  const recounts = [0, 1, 2, 3, 4].map(
    (step) =>
      sql`(count(*) filter (where price_step(price_cents) = ${step}))::integer as s${sql.unsafe(`${step}`)}`,
  )
  const plain = await sql`
    select store_id, cell, category, ${recounts.reduce((list, part) => sql`${list}, ${part}`)}
    from inventory_items where not hidden group by 1, 2, 3 order by 1, 2, 3`
  return { kept: [...kept], plain: [...plain] }
}

describe('the kept counts', () => {
  test('have the price steps of the contract', async ({ database }) => {
    const bounds = Object.values(PRICE_RANGES).flatMap(({ minCents, maxCents }) => [
      minCents,
      maxCents ?? minCents,
    ])
    for (const cents of bounds.flatMap((bound) => [Math.max(0, bound - 1), bound, bound + 1])) {
      const [row] = await database.sql`select price_step(${cents}) as step`
      expect([cents, row?.step]).toEqual([cents, PRICE_STEPS.filter((step) => step <= cents).length])
    }
  })

  test('equal a recount after random changes, one after the other and many at once', async ({ database }) => {
    const { sql } = database
    const stores = [await aStore(database), await aStore(database, { latitude: 37 }), await aStore(database)]
    const change = fc.record({
      kind: fc.constantFrom(
        'add',
        'add',
        'many',
        'hide',
        'show',
        'price',
        'category',
        'sell',
        'move',
        'close',
        'remove',
      ),
      store: fc.nat(2),
      other: fc.nat(2),
      number: fc.nat(30),
      cents: fc.constantFrom(100, 2499, 2500, 5000, 5001, 10001),
      category: fc.constantFrom(...FILTER_CATEGORIES),
    })
    const apply = async (
      tx: postgres.Sql,
      {
        kind,
        store,
        other,
        number,
        cents,
        category,
      }: typeof change extends fc.Arbitrary<infer T> ? T : never,
    ) => {
      const id = stores[store]?.id ?? ''
      const some = tx`store_id = ${id} and item_id like ${`%${number % 10}`}`
      if (kind === 'add')
        await tx`
        insert into inventory_items (store_id, item_id, name, category, price_cents)
        values (${id}, ${`item-${number}`}, 'Lamp', ${category}, ${cents}) on conflict do nothing`
      if (kind === 'many')
        await tx`
        insert into inventory_items (store_id, item_id, name, category, price_cents, hidden)
        select given.id::uuid, 'many-' || place, 'Mug', ${category}, ${cents}, place % 3 = 0
        from unnest(${[...new Set([id, stores[other]?.id ?? ''])]}::text[]) as given (id), generate_series(1, 20) as place
        on conflict (store_id, item_id) do update set price_cents = excluded.price_cents, category = excluded.category`
      if (kind === 'hide' || kind === 'show')
        await tx`update inventory_items set hidden = ${kind === 'hide'} where ${some}`
      if (kind === 'price') await tx`update inventory_items set price_cents = ${cents} where ${some}`
      if (kind === 'category') await tx`update inventory_items set category = ${category} where ${some}`
      if (kind === 'sell') await tx`update inventory_items set quantity = 0 where ${some}`
      if (kind === 'move') await tx`update stores set latitude = 36 + ${number} / 10.0 where id = ${id}`
      if (kind === 'close')
        await tx`
        update stores set deleted_at = case when deleted_at is null then now() end where id = ${id}`
      if (kind === 'remove') await tx`delete from inventory_items where ${some}`
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 15 }), async (changes) => {
        for (const one of changes) await apply(sql, one)
        // Two people who change the same items may meet in another order: the database refuses one of them, wholly.
        await Promise.allSettled(
          changes.map((one) => sql.begin((tx) => apply(tx as unknown as postgres.Sql, one))),
        )
        const { kept, plain } = await counts(sql)
        expect(kept).toEqual(plain)
      }),
      { numRuns: 15 },
    )
  })

  test('do not make two people wait who add products to one store', async ({ database }) => {
    const { id: storeId } = await aStore(database)
    await anItem(database, { storeId })
    await database.sql.begin(async (one) => {
      await anItem({ ...database, sql: one as unknown as postgres.Sql }, { storeId })
      const [own] = await one`select pg_backend_pid() as pid`
      let isAdded = false
      const other = anItem(database, { storeId }).then(() => {
        isAdded = true
      })
      await eventually(async () => {
        const waiting = await database.sql`
          select from pg_stat_activity where ${own?.pid}::integer = any(pg_blocking_pids(pid))`
        if (!isAdded && waiting.length === 0) throw new Error('The other person is neither done nor waiting.')
      })
      expect(isAdded).toBe(true)
      await other
    })
    const { kept, plain } = await counts(database.sql)
    expect(kept).toEqual(plain)
    const rows = await database.sql`select from shelf_counts where store_id = ${storeId}`
    expect(rows.length).toBe(2)
    await anItem(database, { storeId })
    expect(await database.sql`select from shelf_counts where store_id = ${storeId}`).toHaveLength(1)
  })

  test('leave nothing of a store that is erased', async ({ database }) => {
    const { id: storeId } = await aStore(database)
    await anItem(database, { storeId })
    await database.sql`delete from stores where id = ${storeId}`
    expect(await database.sql`select from shelf_counts where store_id = ${storeId}`).toHaveLength(0)
  })
})
