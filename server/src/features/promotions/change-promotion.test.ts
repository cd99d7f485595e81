import type { FastifyInstance } from 'fastify'
import type { PromotionText } from '#contract/promotions/change-promotion.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { aPromotion, aPromotionDraft, aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { updateOwnPromotion } from './change-promotion.sql.ts'

const { title, description } = aPromotionDraft('')
const seen = { title, description }
const longer = { title: 'Loaves for three', description: 'é'.repeat(151) }

type Cookie = { cookie: string }

const change = (app: FastifyInstance, id: string, headers: Cookie, payload: object) =>
  app.inject({ method: 'PATCH', url: `/api/promotions/${id}`, headers, payload })

const bellOf = async (app: FastifyInstance, headers: Cookie) =>
  (await app.inject({ url: '/api/notifications', headers })).json()

/** A running promotion of a new store, with a follower who has its notification. */
async function aRunningPromotion(database: Database, given: { now?: Date } = {}) {
  const store = await aStore(database)
  const june = await aUser(database)
  const { id } = await aPromotion(database, { store, notified: [june], ...given })
  return {
    id,
    store,
    owner: await signedIn(database, { id: store.ownerId }),
    june: await signedIn(database, june),
  }
}

describe('changing the text of a promotion', () => {
  test('changes the notifications that were written, by their first 150 characters, and leaves them unread', async ({
    app,
    database,
  }) => {
    const { id, owner, june } = await aRunningPromotion(database)
    const reply = await change(app, id, owner, { ...longer, title: '  Loaves for three ', seen })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().promotion).toMatchObject(longer)
    expect(await bellOf(app, june)).toMatchObject({
      unreadCount: 1,
      notifications: [
        { title: 'Loaves for three', description: 'é'.repeat(150), shortened: true, read: false },
      ],
    })

    await app.inject({ method: 'POST', url: '/api/notifications/read', headers: june })
    await change(app, id, owner, { ...seen, seen: longer })
    expect(await bellOf(app, june)).toMatchObject({
      unreadCount: 0,
      notifications: [{ title, description, shortened: false, read: true }],
    })
  })

  test.for([
    [{ title: ' ' }, 'Title is required'],
    [{ description: '' }, 'Description is required'],
    [{ title: 'x'.repeat(121) }, 'Title is too long'],
    [{ description: 'x'.repeat(2_001) }, 'Description is too long'],
  ] as const)('refuses %o', async ([wrong, message], { app, database }) => {
    const { id, owner } = await aRunningPromotion(database)
    const reply = await change(app, id, owner, { ...longer, ...wrong, seen })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
    expect(Object.keys(reply.json().fields)).toEqual(Object.keys(wrong))
  })

  test('is refused when the text is no longer the one that was seen, with the text of now', async ({
    app,
    database,
  }) => {
    const { id, owner } = await aRunningPromotion(database)
    const texts: PromotionText[] = [1, 2, 3, 4].map((n) => ({ title: `Change ${n}`, description }))
    const replies = await Promise.all(texts.map((text) => change(app, id, owner, { ...text, seen })))
    const saved = replies.filter(({ statusCode }) => statusCode === 200)
    expect(saved).toHaveLength(1)
    const now = saved[0]?.json().promotion
    for (const refused of replies.filter((reply) => reply !== saved[0])) {
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ code: 'promotion_changed', promotion: now })
    }
    // The answer was lost, and the same change is sent again.
    const again = await change(app, id, owner, { title: now.title, description, seen })
    expect([again.statusCode, again.json().promotion]).toEqual([200, now])
  })

  test('is refused once the promotion has ended, early or by its end date', async ({ app, database }) => {
    const { id, owner } = await aRunningPromotion(database)
    await app.inject({ method: 'POST', url: `/api/promotions/${id}/end`, headers: owner })
    const ended = await change(app, id, owner, { ...longer, seen })
    expect([ended.statusCode, ended.json().code]).toEqual([409, 'promotion_ended'])

    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    const past = await aRunningPromotion(database, { now: eightDaysAgo })
    const expired = await change(app, past.id, past.owner, { ...longer, seen })
    expect([expired.statusCode, expired.json().code]).toEqual([409, 'promotion_ended'])
    expect(expired.json().message).toBe('This promotion has ended, so its text can no longer be changed.')
  })

  test('is for the owner of the store, whose promotion does not exist for others', async ({
    app,
    database,
  }) => {
    const { id, store, owner, june } = await aRunningPromotion(database)
    const other = await signedIn(database, await aUser(database, { role: 'admin' }))
    expect((await change(app, id, june, { ...longer, seen })).statusCode).toBe(403)
    expect((await change(app, id, other, { ...longer, seen })).json().code).toBe('promotion_not_found')
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    expect((await change(app, id, owner, { ...longer, seen })).json().code).toBe('promotion_not_found')
  })

  test('is refused by the statement when the store has been handed over since it was looked up', async ({
    database,
  }) => {
    const { id, store } = await aRunningPromotion(database)
    const wanted = { promotionId: id, text: longer, value: undefined, seen, now: new Date() }
    const { id: userId } = await aUser(database, { role: 'admin' })
    expect(await updateOwnPromotion(database.sql, { ...wanted, userId })).toBeNull()
    expect(await updateOwnPromotion(database.sql, { ...wanted, userId: store.ownerId })).toMatchObject(longer)
  })
})

test('the audience of a store is its followers of this moment', async ({ app, database }) => {
  const store = await aStore(database)
  const owner = await signedIn(database, { id: store.ownerId })
  const june = await aUser(database)
  const audience = async () =>
    (await app.inject({ url: `/api/stores/${store.id.toUpperCase()}/audience`, headers: owner })).json()
  expect(await audience()).toEqual({ followers: 0 })
  const toggle = async () =>
    app.inject({
      method: 'POST',
      url: '/api/favorites',
      headers: await signedIn(database, june),
      payload: { email: june.email, storeId: store.id },
    })
  await toggle()
  expect(await audience()).toEqual({ followers: 1 })
  await toggle()
  expect(await audience()).toEqual({ followers: 0 })
})
