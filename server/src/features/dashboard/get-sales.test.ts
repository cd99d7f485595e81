import type { FastifyInstance } from 'fastify'
import type { Sales } from '#contract/dashboard/get-sales.ts'
import type { ProblemBody } from '#contract/shared/problem.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { anItem, aStore, aUser, signedIn, type TestItem } from '#testing/builders.ts'
import { aCode } from '#testing/codes.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aCustomer, draftOf } from '../orders/orders.fixture.ts'
import { insertReward } from '../promotions/public.ts'

describe('the sales of an owner', () => {
  test('agree by day, product and promotion, and with the revenue of the promotion', async ({
    app,
    database,
  }) => {
    const { owner, store, read, order } = await aShop({ app, database })
    const bread = await anItem(database, { storeId: store.id, name: 'Bread', priceCents: 1_000 })
    const soap = await anItem(database, { storeId: store.id, name: 'Soap', priceCents: 300 })
    const { id, code } = await aCode(database, { store })
    await order([{ item: bread, quantity: 3 }], '2026-11-09T18:00Z', { code, discountCents: 300 })
    const short = await order([{ item: bread, quantity: 4 }, { item: soap }], '2026-11-10T18:00Z')
    await database.sql`update order_lines set kept_quantity = 1 where order_id = ${short} and item_id = ${bread.itemId}`
    const returned = await order([{ item: soap, quantity: 2 }], '2026-11-10T19:00Z')
    await database.sql`update fulfillments set status = 'cancelled' where order_id = ${returned}`
    await order([{ item: soap }], '2026-11-07T18:00Z')
    await order([{ item: await anItem(database) }], '2026-11-10T18:00Z')

    const sales = await read('?from=2026-11-09&to=2026-11-11')
    expect(sales.days).toEqual([
      { date: '2026-11-09', orders: 1, items: 3, salesCents: 2_700 },
      { date: '2026-11-10', orders: 1, items: 2, salesCents: 1_300 },
      { date: '2026-11-11', orders: 0, items: 0, salesCents: 0 },
    ])
    expect(sales.totals).toEqual({ orders: 2, items: 5, salesCents: 4_000 })
    const salesBefore = { from: '2026-11-06', to: '2026-11-08', orders: 1, items: 1, salesCents: 300 }
    expect(sales.before).toEqual(salesBefore)
    expect(sales.products).toMatchObject([
      { title: 'Bread', storeName: store.name, items: 4, salesCents: 3_700 },
      { title: 'Soap', items: 1, salesCents: 300 },
    ])
    const used = { id, title: 'Loaves for two', code, orders: 1, salesCents: 2_700, discountCents: 300 }
    expect(sales.promotions).toMatchObject([used])
    expect([sales.furtherProducts, sales.furtherPromotions]).toEqual([0, 0])

    const headers = await signedIn(database, owner)
    const listed = await app.inject({ url: `/api/stores/${store.id}/promotions`, headers })
    expect(listed.json().promotions).toMatchObject([{ id, revenue: 27 }])
  })

  test('are of the days in the time zone of each store', async ({ app, database }) => {
    const { owner, store, read, order } = await aShop({ app, database })
    const island = await aStore(database, { ownerId: owner.id })
    await database.sql`update stores set state = 'HI', zip = '96813' where id = ${island.id}`
    // Half past two at night in Nashville, and half past ten of the evening before in Honolulu.
    for (const storeId of [store.id, island.id]) {
      await order([{ item: await anItem(database, { storeId }) }], '2026-11-10T08:30Z')
    }
    const range = 'from=2026-11-09&to=2026-11-10'
    const ordersOf = async (query: string) => (await read(`?${range}${query}`)).days.map((day) => day.orders)
    expect(await ordersOf(`&storeId=${store.id}`)).toEqual([0, 1])
    expect(await ordersOf(`&storeId=${island.id}`)).toEqual([1, 0])
    expect(await ordersOf('')).toEqual([1, 1])
    // Half past eleven in Nashville, and after midnight in Hixson of the same state.
    const hixson = await aStore(database, { ownerId: owner.id })
    await database.sql`update stores set zip = '37343' where id = ${hixson.id}`
    await order([{ item: await anItem(database, { storeId: hixson.id }) }], '2026-11-10T05:30Z')
    expect(await ordersOf(`&storeId=${hixson.id}`)).toEqual([0, 1])
    // The first and the last minute of a day in Nashville, which is six hours behind UTC then.
    await order([{ item: await anItem(database, { storeId: store.id }) }], '2026-11-09T06:00Z')
    await order([{ item: await anItem(database, { storeId: store.id }) }], '2026-11-11T05:59Z')
    expect(await ordersOf(`&storeId=${store.id}`)).toEqual([1, 2])
  })

  test('are of 28 days up to today, unless the owner says how many', async ({ app, database, clock }) => {
    const { store, read, order } = await aShop({ app, database })
    await order([{ item: await anItem(database, { storeId: store.id }) }], clock.now())
    const usual = await read('')
    expect(usual.days).toHaveLength(28)
    expect(usual.days.at(-1)).toMatchObject({ date: usual.today, orders: 1 })
    expect((await read('?days=7')).days).toEqual(usual.days.slice(-7))
  })

  test('refuse stores of other people, deleted stores, and days that cannot be shown', async ({
    app,
    database,
  }) => {
    const { store, read } = await aShop({ app, database })
    const refusal = async (query: string) => {
      const { code, fields } = (await read(query)) as Sales & ProblemBody
      return [code, fields?.to]
    }
    const foreign = await aStore(database)
    expect(await refusal(`?storeId=${foreign.id}`)).toEqual(['store_not_found', undefined])
    const yearAndDay = '?from=2025-11-10&to=2026-11-11'
    expect(await refusal(yearAndDay)).toEqual(['invalid_input', 'Choose 366 days at most'])
    expect((await read('?from=2025-11-11&to=2026-11-11')).days).toHaveLength(366)
    const backward = '?from=2026-11-11&to=2026-11-10'
    expect(await refusal(backward)).toEqual(['invalid_input', 'The last day is before the first'])
    expect((await refusal('?from=0001-01-01&to=0001-01-02'))[0]).toBe('invalid_input')
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    expect(await refusal(`?storeId=${store.id}`)).toEqual(['store_not_found', undefined])
    expect((await read('')).totals.orders).toBe(0)
  })

  test('are a CSV file, in which no cell is a formula', async ({ app, database }) => {
    const { store, csv, order } = await aShop({ app, database })
    const item = await anItem(database, { storeId: store.id, name: '=1+1', priceCents: 1_250 })
    await order([{ item, quantity: 2 }], '2026-11-09T18:00Z')
    const { headers, body } = await csv('?by=product&from=2026-11-09&to=2026-11-10')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const name = 'sales-by-product-2026-11-09-to-2026-11-10.csv'
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(rowsOf(body)).toEqual([
      'Product,Product id,Store,Items,Sales',
      `'=1+1,${item.itemId},${store.name},2,25.00`,
    ])
    expect(rowsOf((await csv('?by=day&from=2026-11-09&to=2026-11-10')).body)).toEqual([
      'Day,Orders,Items,Sales',
      '2026-11-09,1,2,25.00',
      '2026-11-10,0,0,0.00',
    ])
  })
})

test('sales have the stamp cards of each store as one promotion, also in the CSV file', async ({
  app,
  database,
  clock,
}) => {
  const { owner, store, read, csv, order, customer } = await aShop({ app, database })
  const second = await aStore(database, { ownerId: owner.id })
  const now = clock.now()
  for (const { id: storeId } of [store, store, second]) {
    const item = await anItem(database, { storeId, priceCents: 1_250 })
    const promotionId = await insertReward(database.sql, {
      storeId,
      userId: customer.user.id,
      title: 'Your stamp card is full',
      description: '',
      offer: { kind: 'amount', amount: 5 },
      endsAt: new Date(now.getTime() + 86_400_000),
      now,
    })
    const [reward] = await database.sql<{ code: string }[]>`
      select promo_code as code from promotions where id = ${promotionId}`
    await order([{ item }], '2026-11-09T18:00Z', { code: reward?.code ?? '', discountCents: 500 })
  }
  const range = 'from=2026-11-09&to=2026-11-10'
  const cards = { title: 'Stamp cards', code: null }
  const { promotions, furtherPromotions } = await read(`?${range}`)
  expect({ promotions, furtherPromotions }).toEqual({
    promotions: [
      { ...cards, id: store.id, storeName: store.name, orders: 2, salesCents: 1_500, discountCents: 1_000 },
      { ...cards, id: second.id, storeName: second.name, orders: 1, salesCents: 750, discountCents: 500 },
    ],
    furtherPromotions: 0,
  })
  expect(rowsOf((await csv(`?by=promotion&${range}&storeId=${store.id}`)).body)).toEqual([
    'Promotion,Code,Store,Orders,Sales,Discount',
    `Stamp cards,,${store.name},2,15.00,10.00`,
  ])
})

const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

type Given = { app: FastifyInstance; database: Database }
type Code = { code: string; discountCents: number }

/** An owner with a store in Nashville, and a customer who orders at the times that a test names. */
async function aShop({ app, database }: Given) {
  const owner = await aUser(database, { role: 'admin' })
  const store = await aStore(database, { ownerId: owner.id })
  const headers = await signedIn(database, owner)
  const customer = await aCustomer(app, database)
  const get = (path: string) => app.inject({ url: `/api/dashboard/${path}`, headers })
  return {
    owner,
    store,
    customer,
    read: async (query: string) => (await get(`sales${query}`)).json<Sales>(),
    csv: (query: string) => get(`sales.csv${query}`),
    async order(lines: { item: TestItem; quantity?: number }[], at: string | Date, used?: Code) {
      const codes = used && {
        parts: [{ storeId: lines[0]?.item.storeId ?? store.id, code: used.code }],
        discountCents: used.discountCents,
      }
      const placed = await customer.place(draftOf(lines, codes))
      expect(placed.statusCode, placed.body).toBe(201)
      const id = placed.json<{ firestoreId: string }>().firestoreId
      await database.sql`update fulfillments set placed_at = ${new Date(at)} where order_id = ${id}`
      return id
    },
  }
}
