import type { FastifyInstance } from 'fastify'
import type { UserNotification } from '#contract/notifications/notification.ts'
import { aPromotion, aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

type Bell = { unreadCount: number; notifications: UserNotification[]; nextCursor: string | null }

const bellOf = async (app: FastifyInstance, headers: { cookie: string }, query = ''): Promise<Bell> =>
  (await app.inject({ url: `/api/notifications${query}`, headers })).json()

const post = (app: FastifyInstance, headers: { cookie: string }, path: string) =>
  app.inject({ method: 'POST', url: `/api/notifications${path}`, headers })

describe('the notifications of a customer', () => {
  test('are newest first, page by page, with the exact unread count', async ({ app, database, clock }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const store = await aStore(database)
    for (const [title, seconds] of [
      ['Second', 20],
      ['Oldest', 30],
      ['Newest', 10],
    ] as const) {
      const now = new Date(clock.now().getTime() - seconds * 1000)
      await aPromotion(database, { store, title, notified: [june, await aUser(database)], now })
    }
    const titles: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Bell = await bellOf(app, headers, `?limit=1&cursor=${cursor}`)
      expect(page.unreadCount).toBe(3)
      titles.push(...page.notifications.map(({ title }) => title))
      cursor = page.nextCursor
    }
    expect(titles).toEqual(['Newest', 'Second', 'Oldest'])
  })

  test('name their person by id and email', async ({ app, database }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    await aPromotion(database, { store: await aStore(database), title: 'Loaves', notified: [june] })
    const { notifications } = await bellOf(app, headers)
    expect(notifications).toMatchObject([{ userId: june.id, userEmail: june.email }])
  })

  test("name the zone of their store's clock", async ({ app, database }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const island = await aStore(database)
    await database.sql`update stores set state = 'HI', zip = '96813' where id = ${island.id}`
    await aPromotion(database, { store: island, notified: [june] })
    await aPromotion(database, { store: await aStore(database), notified: [june] })
    const { notifications } = await bellOf(app, headers)
    const zoneOf = new Map(notifications.map(({ storeId, timeZone }) => [storeId, timeZone]))
    expect(zoneOf.get(island.id)).toBe('Pacific/Honolulu')
    expect([...zoneOf.values()].sort()).toEqual(['America/Chicago', 'Pacific/Honolulu'])
  })

  test('are all counted while promotions arrive', async ({ app, database, clock }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const store = await aStore(database)
    const arrivals = 60
    let arrived = 0
    const arriving = (async () => {
      for (; arrived < arrivals; arrived++) {
        await aPromotion(database, { store, notified: [june], now: clock.now() })
      }
    })()
    while (arrived < arrivals) {
      const { unreadCount, notifications } = await bellOf(app, headers, '?limit=100')
      expect(notifications).toHaveLength(unreadCount)
    }
    await arriving
  })

  test('contain the first 150 characters, and show a bogo promotion as a discount', async ({
    app,
    database,
  }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const { id } = await aPromotion(database, { store: await aStore(database), notified: [june] })
    await database.sql`
      update promotions set promo_type = 'bogo', description = ${'é'.repeat(200)} where id = ${id}`
    const { notifications } = await bellOf(app, headers)
    expect(notifications).toMatchObject([
      {
        id,
        promotionId: id,
        userId: june.id,
        type: 'discount',
        description: 'é'.repeat(150),
        shortened: true,
      },
    ])
    await database.sql`update promotions set description = ${'🥐'.repeat(150)} where id = ${id}`
    expect((await bellOf(app, headers)).notifications).toMatchObject([
      { description: '🥐'.repeat(150), shortened: false },
    ])
  })

  test('disappear when they expire and when their store is deleted', async ({ app, database, clock }) => {
    const june = await aUser(database)
    const [store, other] = [await aStore(database), await aStore(database)]
    await aPromotion(database, { store, notified: [june] })
    await aPromotion(database, { store: other, notified: [june], now: new Date(Date.now() - 3_600_000) })
    const headers = await signedIn(database, june, clock.now())
    expect((await bellOf(app, headers)).unreadCount).toBe(2)
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    expect((await bellOf(app, headers)).notifications).toHaveLength(1)
    clock.advanceSeconds(7 * 24 * 3600)
    expect(await bellOf(app, headers)).toEqual({ unreadCount: 0, notifications: [], nextCursor: null })
    clock.advanceSeconds(-7 * 24 * 3600)
  })

  test('are shown until the moment at which they expire', async ({ app, database, clock }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const { id } = await aPromotion(database, { store: await aStore(database), notified: [june] })
    const expireAt = (at: number) =>
      database.sql`update user_notifications set expires_at = ${new Date(at)} where promotion_id = ${id}`
    await expireAt(clock.now().getTime())
    expect(await bellOf(app, headers)).toMatchObject({ unreadCount: 1, notifications: [{ id }] })
    await expireAt(clock.now().getTime() - 1)
    expect(await bellOf(app, headers)).toMatchObject({ unreadCount: 0, notifications: [] })
  })

  test('are read all together and dismissed one at a time', async ({ app, database }) => {
    const june = await aUser(database)
    const headers = await signedIn(database, june)
    const store = await aStore(database)
    const first = await aPromotion(database, { store, notified: [june] })
    await aPromotion(database, { store, notified: [june] })
    expect((await post(app, headers, '/read')).json()).toEqual({ unreadCount: 0 })
    const { notifications } = await bellOf(app, headers)
    expect(notifications.map(({ read }) => read)).toEqual([true, true])
    for (let time = 0; time < 2; time++) {
      expect((await post(app, headers, `/${first.id}/dismiss`)).statusCode).toBe(200)
      expect((await bellOf(app, headers)).notifications).toHaveLength(1)
    }
  })

  test('are shown to nobody else, and nobody else can change them', async ({ app, database }) => {
    const june = await aUser(database)
    const { id } = await aPromotion(database, { store: await aStore(database), notified: [june] })
    const other = await signedIn(database, await aUser(database))
    expect(await bellOf(app, other)).toMatchObject({ unreadCount: 0, notifications: [] })
    const reply = await post(app, other, `/${id}/dismiss`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'notification_not_found'])
    await post(app, other, '/read')
    expect((await bellOf(app, await signedIn(database, june))).unreadCount).toBe(1)
  })
})
