import type postgres from 'postgres'
import { DeliverySettingsDraft } from '#contract/delivery/delivery-settings.ts'
import { distanceMiles } from '#contract/shared/distance.ts'
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
  expect(deliveries).toHaveLength(6)
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

test('none of the nearest twelve stores has hours, fees or slots of its own', async ({
  database: { sql },
}) => {
  const stores = await sql<{ latitude: number; longitude: number; own: boolean }[]>`
    select latitude, longitude, store_id is not null as own
    from stores left join delivery_settings on store_id = stores.id where latitude is not null`
  const [june] = await sql<[{ latitude: number; longitude: number }]>`
    select latitude, longitude from users where email = 'customer@mainstreet.example'`
  for (const point of [june, { latitude: 36.1627, longitude: -86.7816 }]) {
    const nearest = stores.toSorted((one, other) => distanceMiles(point, one) - distanceMiles(point, other))
    expect(nearest.slice(0, 12).filter(({ own }) => own)).toEqual([])
    expect(nearest.some(({ own }) => own)).toBe(true)
  }
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
    where not is_reward and (
      audience_count = 0 or audience_count <> notified_count or notified_count <> (
        select count(*) from user_notifications where promotion_id = promotions.id
      )
    )`
  expect(untrue).toEqual([])
})

test('two codes of the demo town can be redeemed', async ({ database: { sql } }) => {
  const codes =
    await sql`select promo_code, value_kind from promotions where code_key is not null and not is_reward order by promo_code`
  expect(codes).toEqual([
    { promoCode: 'PAIR', valueKind: 'buy_x_get_y' },
    { promoCode: 'STREET10', valueKind: 'percent' },
  ])
})

test('the demo owner finds orders in every state on the desk, and the demo customer in her history', async ({
  database: { sql },
}) => {
  const states = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']
  const [desk] = await sql`
    select array_agg(distinct status) as states, bool_or(slot_starts_at > now()) as slot,
      bool_or(promo_code = 'STREET10') and bool_or(promo_code = 'PAIR') as codes,
      bool_or(exists (
        select from order_lines lines where lines.order_id = parts.order_id and kept_quantity = 0
      ) and status = 'processing') as refused,
      bool_or(exists (
        select from order_lines lines where lines.order_id = parts.order_id and kept_quantity between 1 and quantity - 1
      )) as partly
    from fulfillments parts
    where store_id in (select stores.id from stores join users on users.id = owner_id where email = 'owner@mainstreet.example')`
  expect(desk?.states.toSorted()).toEqual(states.toSorted())
  expect(desk).toMatchObject({ slot: true, codes: true, refused: true, partly: true })
  const [june] = await sql`
    select array_agg(distinct status) as states, bool_or(slot_starts_at > now()) as slot,
      bool_or(promo_code is not null) as code, bool_or(refunds.amount_cents > 0) as refund
    from orders join users on users.id = user_id and email = 'customer@mainstreet.example'
    join fulfillments parts on parts.order_id = orders.id left join refunds on refunds.order_id = orders.id`
  expect(june?.states.toSorted()).toEqual(states.toSorted())
  expect(june).toMatchObject({ slot: true, code: true, refund: true })
})

test('every open order has a due time, and one alone of the demo owner is late', async ({
  database: { sql },
}) => {
  const open = await sql<{ isOtis: boolean; minutes: number | null; isSlot: boolean }[]>`
    select owners.email = 'owner@mainstreet.example' as is_otis, slot_ends_at is not null as is_slot,
      (extract(epoch from coalesce(slot_ends_at, promised_by) - seeded.at) / 60)::float8 as minutes
    from fulfillments join stores on stores.id = store_id join users owners on owners.id = owner_id
    cross join (select max(updated_at) as at from delivery_settings) as seeded
    where status in ('pending', 'processing', 'shipped')`
  expect(open.filter(({ minutes }) => minutes === null)).toEqual([])
  const late = open.filter(({ minutes }) => (minutes ?? 0) <= 0)
  expect(late.map(({ isOtis }) => isOtis)).toEqual([true])
  const own = open.filter(({ isOtis }) => isOtis)
  expect(own.filter(({ minutes }) => (minutes ?? 0) > 0 && (minutes ?? 0) < 15).length).toBeGreaterThan(2)
  expect(own.filter(({ isSlot }) => isSlot).length).toBeGreaterThan(2)
})

test('an offer of the demo owner waits for the demo customer, and another one was accepted', async ({
  database: { sql },
}) => {
  const offers = await sql`
    select coalesce(answer, 'open') as state, customers.email = 'customer@mainstreet.example' as junes, parts.status
    from replacement_offers offers
    join fulfillments parts using (order_id, store_id)
    join orders on orders.id = offers.order_id
    join users customers on customers.id = orders.user_id
    join stores on stores.id = offers.store_id
    join users owners on owners.id = stores.owner_id and owners.email = 'owner@mainstreet.example'
    order by state`
  expect(offers).toEqual([
    { state: 'accepted', junes: false, status: 'processing' },
    { state: 'open', junes: true, status: 'processing' },
  ])
})

test('nobody but a person moves an order of the demo town, and nobody is told of its past', async ({
  database: { sql },
}) => {
  expect(await sql`select task from jobs where task like 'orders.%'`).toEqual([])
  expect(await sql`select store_id from acceptance_settings`).toEqual([])
  // A run is only where a courier has its token.
  expect(await sql`select id from runs`).toEqual([])
  expect(await sql`select id from order_events where actor_kind = 'deadline' or actor_id is null`).toEqual([])
})

test('slots, codes and refunds of the demo town agree with its orders', async ({ database: { sql } }) => {
  expect(
    await sql`
    select store_id from delivery_slots slots where taken <> (
      select count(*) from fulfillments parts
      where parts.store_id = slots.store_id and parts.slot_starts_at = slots.starts_at and status <> 'cancelled'
    )`,
  ).toEqual([])
  expect(
    await sql`
    select id from promotions where used_count <> (
      select count(*) from redemptions where promotion_id = promotions.id and given_back_at is null
    )`,
  ).toEqual([])
  expect(
    await sql`
    select number from orders where total_cents <> (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id)
      and not exists (select from fulfillments where order_id = orders.id and status <> 'cancelled')`,
  ).toEqual([])
})

test('the demo customer can order from all stores near her at any hour', async ({ app }) => {
  const near = '/api/stores/nearby?latitude=36.1500199&longitude=-86.79477'
  const read = async (query: string) => (await app.inject({ url: `${near}${query}` })).json()
  const [all, open] = [await read(''), await read('&open=1&delivers=1')]
  expect(open.stores.slice(0, 10)).toEqual(all.stores.slice(0, 10))
  expect(all.count - open.count).toBeLessThanOrEqual(5)
})

test('every order of the demo town has consistent totals, parts and history', async ({
  database: { sql },
}) => {
  const wrong = await sql`
    select number from orders
    where subtotal_cents <> (
        select sum(price_cents * quantity) from order_lines where order_id = orders.id and replaces is null
      )
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

test('the demo customer has seven of eight stamps at one store, and a full card at another', async ({
  database: { sql },
}) => {
  const cards = await sql`
    select stores.name, cards.filled_at is not null as full, (
      select count(*)::integer from stamps where card_id = cards.id
    ) as stamps
    from stamp_cards cards
    join stores on stores.id = cards.store_id
    join users on users.id = cards.user_id
    where users.email = 'customer@mainstreet.example' order by stores.name`
  expect(cards).toEqual([
    { name: 'Green Gate Nursery', full: true, stamps: 5 },
    { name: 'Slow Train Coffee', full: false, stamps: 7 },
  ])
})
