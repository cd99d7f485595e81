import { listTasks } from '#server/app/features.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { renewSession } from '#server/infrastructure/session/session.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { aSubscription, claimsOf } from '#testing/fake-push-service.ts'
import { describe, expect, testConfig } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { anEditorAtTheDesk, anOrderIn, anOwnerAtTheDesk } from '../orders/desk.fixture.ts'
import { test } from './push.fixture.ts'

type Cookie = { cookie: string }
type Settings = { publicKey: string; kinds: string[] }

const aFollower = async (database: Parameters<typeof aUser>[0], storeId: string) => {
  const user = await aUser(database)
  await database.sql`
    insert into favorites (user_id, store_id, created_at) values (${user.id}, ${storeId}, to_timestamp(0))`
  return user
}

describe('the notifications of a device', () => {
  test('are off until the person of a session switches them on', async ({ app, database, aBrowser }) => {
    const june = await aUser(database)
    const read = async (headers: Cookie) =>
      (await app.inject({ url: '/api/account/push', headers })).json<Settings>()
    const phone = await signedIn(database, june)
    const laptop = await aBrowser(june, ['orders'])
    const { publicKey, kinds } = await read(phone)
    expect(kinds).toEqual([])
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(await read(laptop.headers)).toEqual({ publicKey, kinds: ['orders'] })

    const change = { ...laptop.subscription.sent, kinds: ['orders', 'promotions', 'orders'] }
    await app.inject({ method: 'PUT', url: '/api/account/push', headers: laptop.headers, payload: change })
    expect((await read(laptop.headers)).kinds).toEqual(['orders', 'promotions'])
    await app.inject({ method: 'DELETE', url: '/api/account/push', headers: laptop.headers })
    expect((await read(laptop.headers)).kinds).toEqual([])
  })

  test.for([
    ['http://push.example/x', 'endpoint'],
    ['https://127.0.0.1/x', 'endpoint'],
    ['https://[::1]/x', 'endpoint'],
    ['https://2130706433/x', 'endpoint'],
    ['https://169.254.169.254/latest/meta-data', 'endpoint'],
    ['https://push.example:8443/x', 'endpoint'],
    ['file:///etc/passwd', 'endpoint'],
    [`https://push.example/${'x'.repeat(1000)}`, 'endpoint'],
    ['', 'p256dh'],
  ] as const)('are refused with %s', async ([endpoint, field], { app, database }) => {
    const headers = await signedIn(database, await aUser(database))
    const { sent } = aSubscription()
    const wrongKey = `B${'A'.repeat(86)}`
    const wrong = field === 'endpoint' ? { endpoint } : { p256dh: wrongKey }
    const payload = { ...sent, ...wrong, kinds: ['orders'] }
    const reply = await app.inject({ method: 'PUT', url: '/api/account/push', headers, payload })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
  })

  test('end with the session, however that ends, and outlive its renewal', async ({
    app,
    database,
    clock,
    aBrowser,
  }) => {
    const june = await aUser(database)
    const count = async () =>
      Number(
        (
          await database.sql`
        select count(*) from push_subscriptions join sessions on token_hash = session_hash
        where user_id = ${june.id}`
        )[0]?.count,
      )
    const one = await aBrowser(june, ['orders'])
    const two = await aBrowser(june, ['orders'])
    const three = await aBrowser(june, ['orders'])
    const [session] = await database.sql`
      select encode(session_hash, 'hex') as id from push_subscriptions
      where endpoint = ${three.subscription.sent.endpoint}`
    expect(await renewSession(database.sql, session?.id, clock.now())).not.toBeNull()
    expect(await count()).toBe(3)
    await app.inject({ method: 'POST', url: '/api/logout', headers: one.headers, payload: {} })
    expect(await count()).toBe(2)
    await app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: two.headers })
    expect(await count()).toBe(1)
    await database.sql`delete from users where id = ${june.id}`
    expect(await count()).toBe(0)
  })

  test('are not kept for a session that ends at the moment', async ({ app, database, aBrowser }) => {
    const { headers, subscription } = await aBrowser(await aUser(database), ['orders'])
    const payload = { ...subscription.sent, kinds: ['promotions'] }
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`
        delete from sessions where token_hash = (
          select session_hash from push_subscriptions where endpoint = ${subscription.sent.endpoint}
        )`,
      () => [app.inject({ method: 'PUT', url: '/api/account/push', headers, payload })],
    )
    expect(reply?.json()).toMatchObject({ kinds: [] })
  })

  test('belong to the person who logged in last on a browser', async ({
    app,
    database,
    clock,
    push,
    send,
    aBrowser,
    launch,
  }) => {
    const store = await aStore(database)
    const [june, mark] = [await aFollower(database, store.id), await aFollower(database, store.id)]
    const { subscription } = await aBrowser(june, ['promotions'])
    // The same browser: June's sign-out did not reach the server.
    const headers = await signedIn(database, mark, clock.now())
    const payload = { ...subscription.sent, kinds: ['orders'] }
    await app.inject({ method: 'PUT', url: '/api/account/push', headers, payload })
    await launch(store)
    await send()
    expect(push.received).toEqual([])
  })
})

describe('a promotion', () => {
  test('reaches the devices of followers that want it, encrypted and signed', async ({
    app,
    database,
    clock,
    push,
    send,
    aBrowser,
    launch,
  }) => {
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const june = await aFollower(database, store.id)
    const { subscription, headers } = await aBrowser(june, ['promotions'])
    await aBrowser(june, ['orders'])
    await aBrowser(await aUser(database), ['promotions'])
    const description = 'é'.repeat(900)
    const launched = await launch(store, { title: 'Loaves for two', description })
    await send()
    expect(push.received.map(({ path }) => path)).toEqual([subscription.path])
    const [message] = push.received
    if (!message) throw new Error('There is a message.')
    expect(subscription.read(message.body)).toEqual({
      title: 'Rosemary & Rye: Loaves for two',
      body: 'é'.repeat(150),
      path: `/store/${store.id}`,
      tag: `promotion-${launched.id}`,
    })
    const { publicKey } = (await app.inject({ url: '/api/account/push', headers })).json<Settings>()
    const { key, aud, sub, exp } = claimsOf(message)
    expect([key, aud, sub]).toEqual([publicKey, 'https://push.example', 'mailto:support@mainstreet.example'])
    expect(exp * 1000 - clock.now().getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(24 * 60 * 60),
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(message.body.length).toBeLessThan(4096)

    // One that is read, or withdrawn, before it is sent shows nothing.
    const tasks = (name: string) => listTasks(testConfig).filter((task) => task.name === name)
    const notifyOnly = () =>
      runDueJobs({
        database,
        clock,
        tasks: tasks('promotions.notify-followers'),
        log: { info() {}, error() {} },
      })
    await launch(store, { title: 'Read at once', description })
    await database.sql`update jobs set run_at = now() + interval '1 hour' where task <> 'promotions.notify-followers'`
    await notifyOnly()
    await app.inject({ method: 'POST', url: '/api/notifications/read', headers })
    clock.advanceSeconds(3600)
    await send()
    expect(push.received).toHaveLength(1)
  })
})

describe('an order', () => {
  test('reaches the people of the store at once, and the customer with each move that is not taken back', async ({
    app,
    database,
    clock,
    push,
    send,
    aBrowser,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database, 'Rosemary & Rye')
    const editor = await anEditorAtTheDesk(app, database, owner.store)
    const otherOwner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    const key = order.partOf(owner.store)
    const desks = [
      await aBrowser({ id: owner.store.ownerId }, ['newOrders']),
      await aBrowser(editor.user, ['newOrders']),
    ]
    await aBrowser({ id: otherOwner.store.ownerId }, ['newOrders'])
    const { subscription } = await aBrowser(order.customer.user, ['orders', 'newOrders'])
    await send()
    expect(push.received.map(({ path }) => path).sort()).toEqual(
      desks.map(({ subscription: { path } }) => path).sort(),
    )
    const first = push.received.find(({ path }) => path === desks[0]?.subscription.path)
    expect(first && desks[0]?.subscription.read(first.body)).toEqual({
      title: `New order ${order.number}`,
      body: 'Rosemary & Rye',
      path: `/admin/orders/${order.id}/${owner.store.id}`,
      tag: `order-${order.id}-${owner.store.id}`,
    })
    expect(first?.headers).toMatchObject({ urgency: 'high' })
    expect(Number(first?.headers.ttl)).toBeLessThanOrEqual(4 * 60 * 60)

    push.received.length = 0
    await owner.move(key, 'accept', 1)
    await owner.undo(key, 2)
    clock.advanceSeconds(11)
    await send()
    expect(push.received).toEqual([])
    await owner.move(key, 'accept', 3)
    clock.advanceSeconds(11)
    await send()
    expect(push.received.map(({ path, body }) => [path, subscription.read(body)])).toEqual([
      [
        subscription.path,
        {
          title: `Order ${order.number}`,
          body: 'Rosemary & Rye has accepted it.',
          path: `/orders/${order.id}`,
          tag: `order-${order.id}-${owner.store.id}`,
        },
      ],
    ])
  })

  test('that the customer cancels is not told to the customer', async ({
    app,
    database,
    push,
    send,
    aBrowser,
  }) => {
    const owner = await anOwnerAtTheDesk(app, database)
    const order = await anOrderIn(app, database, owner.store)
    await aBrowser(order.customer.user, ['orders'])
    await app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/parts/${owner.store.id}/withdraw`,
      headers: order.customer.headers,
      payload: { version: 1 },
    })
    await send()
    expect(push.received).toEqual([])
  })
})
