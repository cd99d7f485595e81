import type postgres from 'postgres'
import { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import { expect, test } from '#testing/test.ts'
import { seedDemo } from './seed-demo.ts'

/** The same database, which ends each statement of a transaction after so many milliseconds. */
const endingStatements = (sql: postgres.Sql, ms: number): postgres.Sql =>
  new Proxy(sql, {
    get: (of, name) =>
      name === 'begin'
        ? (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
            of.begin(async (tx) => {
              await tx`select set_config('statement_timeout', ${String(ms)}, true)`
              return work(tx)
            })
        : Reflect.get(of, name),
  })

test('the demo town is added to an empty database once, however long a statement takes', async ({
  database,
  app,
}) => {
  const { sql } = database
  expect(await seedDemo(endingStatements(sql, 5), new Date())).toBe(true)
  const count = async (table: string) => Number((await sql`select count(*) from ${sql(table)}`)[0]?.count)
  const before = await Promise.all(['users', 'stores', 'inventory_items', 'orders', 'pictures'].map(count))
  expect(before.every((rows) => rows > 0)).toBe(true)

  expect(await seedDemo(sql, new Date())).toBe(false)
  expect(await Promise.all(['users', 'stores', 'inventory_items', 'orders', 'pictures'].map(count))).toEqual(
    before,
  )

  const deliveries = await sql`select settings from delivery_settings`
  expect(deliveries).toHaveLength(2)
  for (const { settings } of deliveries) expect(DeliverySettingsDraft.parse(settings)).toEqual(settings)

  const signIn = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'customer@mainstreet.example', password: 'mainstreet-demo' },
  })
  expect(signIn.json().user).toMatchObject({
    username: 'June',
    role: 'user',
    deliveryAddress: { city: 'Nashville' },
  })
  expect(signIn.json().user.favoriteStoreIDs.length).toBeGreaterThan(0)
})

test('the demo customer has notifications of her favorites, and the owner sees how many people they reached', async ({
  database: { sql },
}) => {
  const [june] = await sql`
    select count(*)::int as heard, count(*) filter (where read_at is null)::int as unread
    from user_notifications join users on users.id = user_id
    where email = 'customer@mainstreet.example' and expires_at > now()`
  expect(june?.heard).toBeGreaterThan(0)
  expect(june?.unread).toBeGreaterThan(0)
  const untrue = await sql`
    select title from promotions
    where audience_count = 0 or audience_count <> notified_count or notified_count <> (
      select count(*) from user_notifications where promotion_id = promotions.id
    )`
  expect(untrue).toEqual([])
})

test('two codes of the demo town can be redeemed', async ({ database: { sql } }) => {
  const codes =
    await sql`select promo_code, value_kind from promotions where code_key is not null order by promo_code`
  expect(codes).toEqual([
    { promo_code: 'PAIR', value_kind: 'buy_x_get_y' },
    { promo_code: 'STREET10', value_kind: 'percent' },
  ])
})

test('every order of the demo town has consistent totals, parts and history', async ({
  database: { sql },
}) => {
  const wrong = await sql`
    select number from orders
    where subtotal_cents <> (select sum(price_cents * quantity) from order_lines where order_id = orders.id)
      or (select count(distinct store_id) from order_lines where order_id = orders.id)
        <> (select count(*) from fulfillments where order_id = orders.id)
      or exists (
        select from fulfillments where order_id = orders.id and not exists (
          select from part_words
          where order_id = orders.id and store_id = fulfillments.store_id
        )
      )
      or exists (
        select from fulfillments where order_id = orders.id and not exists (
          select from order_events
          where order_id = orders.id and store_id = fulfillments.store_id and status = fulfillments.status
        )
      )`
  expect(wrong).toEqual([])
})

test('its pictures are SVG drawings that the server sends safely', async ({ database: { sql }, app }) => {
  const [item] = await sql<
    { image: string }[]
  >`select image from inventory_items where image is not null limit 1`
  const reply = await app.inject({ url: item?.image ?? '' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/svg+xml')
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.body).toMatch(/^<svg .*<\/svg>$/s)
})
