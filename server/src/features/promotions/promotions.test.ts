import type { FastifyInstance } from 'fastify'
import type { PromotionReach } from '#contract/promotions/list-promotions.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { enqueue } from '#server/infrastructure/queue/queue.ts'
import { aPromotion, aPromotionDraft, aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { endOwnPromotion } from './end-promotion.sql.ts'
import { endStorePromotions } from './end-store-promotions.sql.ts'
import { NOTIFY_FOLLOWERS, notifyFollowers } from './notify-followers.ts'

async function follow({ sql }: Database, storeId: string, people: { id: string }[], at = new Date(0)) {
  for (const { id } of people) {
    await sql`insert into favorites (user_id, store_id, created_at) values (${id}, ${storeId}, ${at})`
  }
}

/** Adds many followers with one statement. */
async function followers({ sql }: Database, storeId: string, count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (id, username, email, password_hash, role)
      select gen_random_uuid(), 'Follower ' || n, 'follower-' || gen_random_uuid() || '@mainstreet.example', 'none', 'user'
      from generate_series(1, ${count}) as n
      returning id
    )
    insert into favorites (user_id, store_id, created_at) select id, ${storeId}, to_timestamp(0) from people`
}

const launch = (app: FastifyInstance, headers: { cookie: string }, payload: object) =>
  app.inject({ method: 'POST', url: '/api/promotions', headers, payload })

const notifiedUsers = async ({ sql }: Database, promotionId: string) =>
  (
    await sql<{ id: string }[]>`
      select user_id as id from user_notifications where promotion_id = ${promotionId}`
  ).map(({ id }) => id)

describe('launching a promotion', () => {
  test('says how many people follow the store, and notifies exactly those', async ({
    app,
    database,
    runJobs,
  }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const [june, ada, otis] = [await aUser(database), await aUser(database), await aUser(database)]
    await follow(database, store.id, [june, ada])
    const draft = { ...aPromotionDraft(store.id), promoType: 'bogo', promoCode: ' twoloaves ' }
    const reply = await launch(app, owner, draft)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      success: true,
      message: 'Promotion created successfully! 2 users will be notified.',
      notifiedUsers: 2,
      promotion: { storeName: store.name, promoType: 'bogo', promoCode: 'TWOLOAVES', active: true },
    })
    await follow(database, store.id, [otis], new Date(Date.now() + 60_000))
    await runJobs()
    const { id } = reply.json().promotion
    expect((await notifiedUsers(database, id)).sort()).toEqual([june.id, ada.id].sort())
  })

  test('works without followers', async ({ app, database, runJobs }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const reply = await launch(app, owner, aPromotionDraft(store.id))
    expect(reply.json().message).toBe('Promotion created successfully! 0 users will be notified.')
    expect(await runJobs()).toBe(1)
  })

  test.for([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ startDate: '' }, 'startDate', 'Start date is required'],
    [{ endDate: '' }, 'endDate', 'End date is required'],
    [{ promoType: 'raffle' }, 'promoType', undefined],
    [{ title: 'x'.repeat(121) }, 'title', 'Title is too long'],
  ] as const)('refuses %o', async ([change, field, text], { app, database }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const reply = await launch(app, owner, { ...aPromotionDraft(store.id), ...change })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
    if (text !== undefined) expect(reply.json().message).toBe(text)
  })

  test('needs an end after the start, and a start that is not in the past', async ({
    app,
    database,
    clock,
  }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
    const ask = async (startDate: string | null, endDate: string) => {
      const reply = await launch(app, owner, { ...aPromotionDraft(store.id), startDate, endDate })
      return reply.statusCode === 201 ? 201 : reply.json().message
    }
    expect(await ask(inMs(3_600_000), inMs(3_600_000))).toBe('End date must be after start date')
    expect(await ask(inMs(3_600_000), inMs(0))).toBe('End date must be after start date')
    expect(await ask(inMs(-61_000), inMs(3_600_000))).toBe('Start date cannot be in the past')
    expect(await ask(inMs(-59_000), inMs(-1_000))).toBe('End date cannot be in the past')
    expect(await ask(inMs(-59_000), inMs(1_000))).toBe(201)
    expect(await ask(null, inMs(0))).toBe('End date must be after start date')
    expect(await ask(null, inMs(1_000))).toBe(201)
  })

  test('starts at once, by the clock of the server, when no start is given', async ({
    app,
    database,
    clock,
  }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const reply = await launch(app, owner, { ...aPromotionDraft(store.id), startDate: null })
    expect(reply.statusCode).toBe(201)
    const { startDate, createdAt } = reply.json().promotion
    expect(startDate).toBe(createdAt)
    expect(startDate).toBe(clock.now().toISOString())
  })

  test('is for the owner of the store, which does not exist for others', async ({ app, database }) => {
    const store = await aStore(database)
    const other = await signedIn(database, await aUser(database, { role: 'admin' }))
    const draft = aPromotionDraft(store.id)
    expect((await launch(app, other, draft)).json().code).toBe('store_not_found')
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    const owner = await signedIn(database, { id: store.ownerId })
    expect((await launch(app, owner, draft)).json().code).toBe('store_not_found')
  })
})

describe('notifying the followers', () => {
  test('notifies everybody exactly once when it is interrupted and run again', async ({
    database,
    clock,
    runJobs,
  }) => {
    const store = await aStore(database)
    await followers(database, store.id, 4_500)
    const promotion = await aPromotion(database, { store })
    const stop = new AbortController()
    const context = { database, clock, log: console, attempt: 1, again: false, signal: stop.signal }
    const brokenOff = notifyFollowers.run({ promotionId: promotion.id }, context)
    while ((await notifiedUsers(database, promotion.id)).length === 0);
    stop.abort()
    await expect(brokenOff).rejects.toThrow('abort')
    const halfWay = (await notifiedUsers(database, promotion.id)).length
    expect(halfWay).toBeGreaterThanOrEqual(2_000)
    expect(halfWay).toBeLessThan(4_500)

    // Two workers run the same job, as when a lease expires while its worker is alive.
    await enqueue(database.sql, NOTIFY_FOLLOWERS, { promotionId: promotion.id })
    await enqueue(database.sql, NOTIFY_FOLLOWERS, { promotionId: promotion.id })
    await Promise.all([runJobs(), runJobs()])
    expect(new Set(await notifiedUsers(database, promotion.id)).size).toBe(4_500)
    const [row] = await database.sql`
      select notified_count, notified_at is not null as done from promotions where id = ${promotion.id}`
    expect(row).toEqual({ notifiedCount: 4_500, done: true })
  })

  test('stops when the promotion is ended', async ({ app, database, runJobs }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    await followers(database, store.id, 3)
    const { promotion } = (await launch(app, owner, aPromotionDraft(store.id))).json()
    await app.inject({ method: 'POST', url: `/api/promotions/${promotion.id}/end`, headers: owner })
    await runJobs()
    expect(await notifiedUsers(database, promotion.id)).toEqual([])
  })
})

describe('the promotions of a store', () => {
  test('come newest first, page by page, with how many saw them', async ({ app, database, runJobs }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const [june, ada] = [await aUser(database), await aUser(database)]
    await follow(database, store.id, [june, ada])
    for (const title of ['First', 'Second', 'Third']) {
      await launch(app, owner, { ...aPromotionDraft(store.id), title })
    }
    await runJobs()
    await app.inject({
      method: 'POST',
      url: '/api/notifications/read',
      headers: await signedIn(database, june),
    })
    const found: [string, number, number, number][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const url = `/api/stores/${store.id}/promotions?limit=2&cursor=${cursor}`
      const page = (await app.inject({ url, headers: owner })).json() as {
        count: number
        promotions: PromotionReach[]
        nextCursor: string | null
      }
      expect(page.count).toBe(3)
      for (const { title, audience, notified, seen } of page.promotions) {
        found.push([title, audience, notified, seen])
      }
      cursor = page.nextCursor
    }
    expect(found).toEqual([
      ['Third', 2, 2, 1],
      ['Second', 2, 2, 1],
      ['First', 2, 2, 1],
    ])
  })
})

describe('dismissing a notification', () => {
  test('counts as seen for the owner, even without opening the bell', async ({ app, database, runJobs }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const june = await aUser(database)
    await follow(database, store.id, [june])
    const { promotion } = (await launch(app, owner, aPromotionDraft(store.id))).json()
    await runJobs()
    await app.inject({
      method: 'POST',
      url: `/api/notifications/${promotion.id}/dismiss`,
      headers: await signedIn(database, june),
    })
    const listed = await app.inject({ url: `/api/stores/${store.id}/promotions`, headers: owner })
    expect(listed.json().promotions).toMatchObject([{ audience: 1, notified: 1, seen: 1 }])
  })
})

describe('ending a promotion', () => {
  test('withdraws unread notifications permanently', async ({ app, database }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const [reader, other] = [await aUser(database), await aUser(database)]
    const promotion = await aPromotion(database, { store, notified: [reader, other] })
    const [readers, others] = [await signedIn(database, reader), await signedIn(database, other)]
    const bell = async (headers: { cookie: string }) =>
      (await app.inject({ url: '/api/notifications', headers })).json()
    await app.inject({ method: 'POST', url: '/api/notifications/read', headers: readers })

    const end = () =>
      app.inject({ method: 'POST', url: `/api/promotions/${promotion.id}/end`, headers: owner })
    const first = (await end()).json().promotion
    expect(first.active).toBe(false)
    expect((await end()).json().promotion).toEqual(first)

    expect((await bell(readers)).notifications).toMatchObject([{ read: true, active: false }])
    await app.inject({ method: 'POST', url: '/api/notifications/read', headers: others })
    expect(await bell(others)).toEqual({ unreadCount: 0, notifications: [], nextCursor: null })
  })

  test('happens once when it is pressed twice at one moment, and when the store closes later', async ({
    database,
    clock,
  }) => {
    const store = await aStore(database)
    const { id } = await aPromotion(database, { store, now: clock.now() })
    const given = { promotionId: id, userId: store.ownerId, now: clock.now() }
    const rows = await callBehindLock(
      database,
      (tx) => tx`select from promotions where id = ${id} for share`,
      () => [endOwnPromotion(database.sql, given), endOwnPromotion(database.sql, given)],
    )
    expect(rows.map((row) => row?.newlyEnded).sort()).toEqual([false, true])
    clock.advanceSeconds(60)
    await endStorePromotions(database.sql, store.id, clock.now())
    const [ended] = await database.sql`select ended_at from promotions where id = ${id}`
    expect(ended?.endedAt).toEqual(given.now)
  })

  test('is refused to another owner', async ({ app, database }) => {
    const promotion = await aPromotion(database, { store: await aStore(database) })
    const headers = await signedIn(database, await aUser(database, { role: 'admin' }))
    const reply = await app.inject({ method: 'POST', url: `/api/promotions/${promotion.id}/end`, headers })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'promotion_not_found'])
  })
})
