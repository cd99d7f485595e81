import { PersonalData } from '#contract/personal-data/download-data.ts'
import { anItem } from '#testing/builders.ts'
import { orderDraft } from '#testing/order-draft.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { aCustomerSignUp, cookieOf, logIn, signUp } from '../accounts/accounts.fixture.ts'
import {
  aBusyCustomer,
  aDeliveredNote,
  deliver,
  download,
  findTraces,
  join,
  order,
  remove,
} from './personal-data.fixture.ts'
import { otherTables, personalTables } from './personal-tables.ts'

const SECRET_COLUMN = /hash|token|secret|credential|idempotency|payload/

describe('the lists of tables', () => {
  test('name each table of the database once', async ({ database: { sql } }) => {
    const rows = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`
    const named = [...Object.keys(personalTables), ...Object.keys(otherTables)]
    expect(named.sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('leave no table with a person among the others', async ({ database: { sql } }) => {
    const rows = await sql<{ name: string }[]>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and (
        column_name ~ '(^|_)(user_id|owner_id|email|email_key|phone|username)$' or column_name like '%address'
      )`
    const views = ['open_stores', 'people', 'public_stores', 'remote_pictures']
    // The phone of a courier, who has no account, goes with the end of the run.
    const ofNoAccount = ['runs']
    const named = [...Object.keys(personalTables), ...views, ...ofNoAccount]
    expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  })

  test('free or remove each row that names an account', async ({ database: { sql } }) => {
    const rows = await sql`
      select conname from pg_constraint where confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`
    expect(rows.map(({ conname }) => conname)).toEqual([])
  })

  test('show no secret', async ({ database: { sql } }) => {
    const columns = await sql<{ table: string; column: string; type: string }[]>`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public'`
    const shown = columns.filter(({ table, column }) => {
      const listed = personalTables[table]
      return listed !== undefined && !listed.hide?.includes(column)
    })
    const secret = shown.filter(({ column, type }) => SECRET_COLUMN.test(column) || type === 'bytea')
    expect(secret).toEqual([])
  })
})

describe('the download', () => {
  test('has everything of a person, and nothing of others', async ({ app, database, clock }) => {
    const { person, store, orderId } = await aBusyCustomer(app, database, clock.now())
    const stranger = await aBusyCustomer(app, database, clock.now())
    const reply = await download(app, person)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="mainstreet-data.json"')
    const { sections } = PersonalData.parse(JSON.parse(reply.body))
    expect(Object.keys(sections)).toHaveLength(Object.keys(personalTables).length)
    expect(sections.users?.rows).toMatchObject([{ email: person.email, street: person.street }])
    expect(sections.orders?.rows).toMatchObject([
      { id: orderId, deliveryNotes: person.note, giftRecipient: person.username, giftMessage: person.note },
    ])
    expect(sections.favorites?.rows).toMatchObject([{ storeId: store.id }])
    const filled = Object.entries(sections).filter(([, { rows }]) => rows.length > 0)
    expect(filled.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'sessions',
        'userNotifications',
        'orderLines',
        'orderEvents',
        'invites',
        'redemptions',
      ]),
    )
    for (const theirs of [
      stranger.person.email,
      stranger.person.username,
      stranger.person.street,
      store.ownerId,
    ]) {
      expect(reply.body).not.toContain(theirs)
    }
    expect(reply.body).not.toMatch(/\$argon2|passwordHash|tokenHash/)
  })

  test('has what a courier wrote, and not which way the courier came', async ({ app, database, clock }) => {
    const { customer, orderId } = await aDeliveredNote(app, database, clock.now())
    const { sections } = PersonalData.parse(JSON.parse((await download(app, customer)).body))
    expect(sections.orderEvents?.rows).toContainEqual(
      expect.objectContaining({ orderId, actorKind: 'courier', move: 'deliver', note: customer.note }),
    )
    expect(sections.runStops?.rows).toEqual([
      {
        orderId,
        storeId: expect.any(String),
        place: 1,
        arrivingAt: null,
        failedAt: null,
        failedReason: null,
      },
    ])
  })

  test('needs a recent login, and is told to the person', async ({ app, database, clock }) => {
    const person = await join(app, database, 'user')
    const events = async () =>
      (
        await database.sql`
        select kind, address from security_events where user_id = ${person.id} and kind = 'data_downloaded'`
      ).map(({ kind, address }) => [kind, address])
    const { sections } = PersonalData.parse(JSON.parse((await download(app, person)).body))
    expect(await events()).toEqual([['data_downloaded', '127.0.0.1']])
    expect(sections.securityEvents?.rows).toMatchObject([{ kind: 'data_downloaded' }])
    const [mailed] = await database.sql`
      select from jobs join security_events on security_events.id::text = payload ->> 'eventId'
      where user_id = ${person.id} and kind = 'data_downloaded'`
    expect(mailed).toBeDefined()
    clock.advanceSeconds(60 * 60)
    expect((await download(app, person)).json().code).toBe('confirmation_needed')
    expect(await events()).toHaveLength(1)
  })

  test('is refused, and not told, when the session ends at this moment', async ({ app, database, clock }) => {
    const { person } = await aBusyCustomer(app, database, clock.now())
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`select from users where email = ${person.email} for no key update`,
      () => [download(app, person)],
      (tx) => tx`delete from sessions where user_id = (select id from users where email = ${person.email})`,
    )
    expect([reply?.statusCode, reply?.json().code]).toEqual([401, 'not_signed_in'])
    const told = await database.sql`
      select from security_events join users on users.id = user_id
      where kind = 'data_downloaded' and email = ${person.email}`
    expect(told).toHaveLength(0)
  })

  test('has the stores of an owner without credentials and other people', async ({
    app,
    database,
    clock,
  }) => {
    const owner = await join(app, database, 'admin')
    const [store] = await database.sql`select id from stores where owner_id = ${owner.id}`
    await database.sql`
      insert into platform_connections (store_id, platform, address, credentials, connected_at)
      values (${String(store?.id)}, 'wix', 'site-1', ${Buffer.from('sealed')}, ${clock.now()})`
    const customer = await join(app, database, 'user')
    await order(app, customer, await anItem(database, { storeId: String(store?.id) }))
    await app.inject({
      method: 'POST',
      url: `/api/stores/${store?.id}/invites`,
      headers: owner.headers,
      payload: { email: customer.email },
    })
    const { body } = await download(app, owner)
    const { sections } = PersonalData.parse(JSON.parse(body))
    expect(sections.stores?.rows).toMatchObject([{ id: store?.id, street: owner.street }])
    expect(sections.platformConnections?.rows).toMatchObject([{ platform: 'wix', address: 'site-1' }])
    expect(sections.invites?.rows).toHaveLength(1)
    for (const { email, username, street } of [customer]) {
      expect([email, username, street].filter((text) => body.includes(text))).toEqual([])
    }
    expect(body).not.toContain(Buffer.from('sealed').toString('hex'))
  })
})

describe('a deletion', () => {
  test('leaves nothing of a person, and the order of the store', async ({ app, database, clock }) => {
    const { person, orderId, store, owner, traces } = await aBusyCustomer(app, database, clock.now())
    const key = `/api/desk/parts/${orderId}/${store.id}`
    const before = (await app.inject({ url: key, headers: owner.headers })).json().part
    // The search is no good if it does not find what is there.
    expect(await findTraces(database, person)).toEqual(expect.arrayContaining(traces))
    await deliver(database, orderId)
    const reply = await remove(app, person)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect(await findTraces(database, person)).toEqual([])
    const { part } = (await app.inject({ url: key, headers: owner.headers })).json()
    expect(part).toMatchObject({
      customerName: 'Deleted customer',
      subtotal: before.subtotal,
      lines: before.lines,
      gift: null,
      deliveryAddress: { street: 'Address deleted', city: 'Nashville', zip: '37200', deliveryNotes: null },
    })
    const found = await app.inject({
      url: `/api/desk/parts?storeId=${store.id}&search=deleted`,
      headers: owner.headers,
    })
    expect(found.json().parts.map(({ firestoreId }: { firestoreId: string }) => firestoreId)).toContain(
      orderId,
    )
  })

  test('leaves nothing of what a courier wrote, nor the time to the door', async ({
    app,
    database,
    clock,
  }) => {
    const { customer, orderId } = await aDeliveredNote(app, database, clock.now())
    expect(await findTraces(database, customer)).toContain('order_events.note')
    expect((await remove(app, customer)).statusCode).toBe(200)
    expect(await findTraces(database, customer)).toEqual([])
    expect(await database.sql`select leg_seconds from run_stops where order_id = ${orderId}`).toEqual([
      { legSeconds: null },
    ])
  })

  test('ends all sessions, and the email can join again and gets nothing of the old', async ({
    app,
    database,
    clock,
  }) => {
    const { person, orderId } = await aBusyCustomer(app, database, clock.now())
    await deliver(database, orderId)
    const elsewhere = cookieOf(await logIn(app, person.email))
    await remove(app, person)
    for (const cookie of [person.headers.cookie, elsewhere]) {
      expect((await app.inject({ url: '/api/session', headers: { cookie } })).json().user).toBeNull()
    }
    expect((await logIn(app, person.email)).statusCode).toBe(401)
    expect((await signUp(app, aCustomerSignUp({ email: person.email }))).statusCode).toBe(201)
    const cookie = cookieOf(await logIn(app, person.email))
    const { user } = (await app.inject({ url: '/api/session', headers: { cookie } })).json()
    expect(user).toMatchObject({ favoriteStoreIDs: [], editorOfStoreIds: [] })
    expect((await app.inject({ url: '/api/orders', headers: { cookie } })).json().orders).toEqual([])
    expect(
      (await app.inject({ url: '/api/notifications', headers: { cookie } })).json().notifications,
    ).toEqual([])
  })

  test('waits for open orders, but not for those that a store forgot', async ({ app, database, clock }) => {
    const { person, orderId } = await aBusyCustomer(app, database, clock.now())
    expect((await remove(app, person)).json().code).toBe('deletion_refused')
    const { orders } = (await app.inject({ url: '/api/account/deletion', headers: person.headers })).json()
    expect(orders).toMatchObject([{ id: orderId }])
    await database.sql`
      update fulfillments set updated_at = ${new Date(clock.now().getTime() - 15 * 24 * 60 * 60 * 1000)}
      where order_id = ${orderId}`
    expect((await remove(app, person)).statusCode).toBe(200)
  })

  test('does not happen when the session ends at this moment', async ({ app, database, clock }) => {
    const { person, orderId } = await aBusyCustomer(app, database, clock.now())
    await deliver(database, orderId)
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`select from users where email = ${person.email} for no key update`,
      () => [remove(app, person)],
      (tx) => tx`delete from sessions where user_id = (select id from users where email = ${person.email})`,
    )
    expect([reply?.statusCode, reply?.json().code]).toEqual([401, 'not_signed_in'])
    expect(await database.sql`select from users where email = ${person.email}`).toHaveLength(1)
  })

  test('needs a recent login', async ({ app, database, clock }) => {
    const person = await join(app, database, 'user')
    clock.advanceSeconds(60 * 60)
    expect((await remove(app, person)).json().code).toBe('confirmation_needed')
    expect(await database.sql`select from users where id = ${person.id}`).toHaveLength(1)
  })

  test('waits until an owner has no store, and leaves nothing of them', async ({ app, database, clock }) => {
    const owner = await join(app, database, 'admin')
    const [store] = await database.sql`select id from stores where owner_id = ${owner.id}`
    const storeId = String(store?.id)
    await database.sql`
      insert into platform_connections (store_id, platform, address, credentials, connected_at)
      values (${storeId}, 'wix', ${owner.street}, ${Buffer.from('sealed')}, ${clock.now()})`
    const customer = await join(app, database, 'user')
    const orderId = await order(app, customer, await anItem(database, { storeId }))
    expect((await remove(app, owner)).json()).toMatchObject({ code: 'deletion_refused' })
    const close = () =>
      app.inject({ method: 'DELETE', url: `/api/stores/${storeId}`, headers: owner.headers })
    expect((await close()).json().code).toBe('store_has_orders')
    await deliver(database, orderId)
    expect((await close()).statusCode).toBe(200)
    expect((await remove(app, owner)).statusCode).toBe(200)
    expect(await findTraces(database, owner)).toEqual([])
    const kept = await app.inject({ url: `/api/orders/${orderId}`, headers: customer.headers })
    expect(kept.json().order.products).toHaveLength(1)
  })

  test('and an order at one moment leave no order with an address', async ({ app, database, clock }) => {
    for (let time = 0; time < 5; time++) {
      const { person, item, orderId } = await aBusyCustomer(app, database, clock.now())
      await deliver(database, orderId)
      const draft = orderDraft([{ ...item, quantity: 1 }])
      const [placed] = await Promise.all([
        app.inject({
          method: 'POST',
          url: '/api/orders',
          headers: person.headers,
          payload: { ...draft, deliveryAddress: { ...draft.deliveryAddress, street: person.street } },
        }),
        remove(app, person),
      ])
      expect([201, 401]).toContain(placed.statusCode)
      const left = await database.sql`select from users where id = ${person.id}`
      // Either the order came first and the deletion was refused, or the order was.
      expect(left.length === 0).toBe(placed.statusCode === 401)
      if (left.length === 0) expect(await findTraces(database, person)).toEqual([])
    }
  })
})

test('a call that is under way while its account is deleted asks to log in', async ({ app, database }) => {
  const { id, street, headers } = await join(app, database, 'user')
  const deliveryAddress = { street, city: 'Nashville', state: 'TN', zip: '37203' }
  const [changed] = await callBehindLock(
    database,
    (tx) => tx`select from users where id = ${id} for update`,
    () => [app.inject({ method: 'PUT', url: '/api/account/address', headers, payload: { deliveryAddress } })],
    (tx) => tx`delete from users where id = ${id}`,
  )
  expect([changed?.statusCode, changed?.json().code]).toEqual([401, 'not_signed_in'])
})

test('the last operator is not deleted, also when two go at the same moment', async ({ app, database }) => {
  await database.sql`update users set operator_since = null`
  const [person, other] = [await join(app, database, 'user'), await join(app, database, 'user')]
  await database.sql`update users set operator_since = now() where id in (${person.id}, ${other.id})`
  const ends = await Promise.all([remove(app, person), remove(app, other)])
  expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await database.sql`select from users where operator_since is not null`).toHaveLength(1)
})
