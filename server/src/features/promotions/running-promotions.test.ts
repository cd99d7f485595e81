import type { FastifyInstance } from 'fastify'
import { aPromotion, aStore } from '#testing/builders.ts'
import { aCode } from '#testing/codes.ts'
import { describe, expect, test } from '#testing/test.ts'
import { runningPromotions } from './running-promotions.sql.ts'

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

const readStore = (app: FastifyInstance, storeId: string) => app.inject(`/api/stores/${storeId}`)
const titlesAt = async (app: FastifyInstance, storeId: string): Promise<string[]> =>
  (await readStore(app, storeId)).json().store.promotions.map(({ title }: { title: string }) => title)

describe('the page of a store', () => {
  test('has its running promotions with what everybody may know, the one that ends first on top', async ({
    app,
    database,
  }) => {
    const store = await aStore(database)
    const { id: event } = await aPromotion(database, { store, title: 'Open late' })
    const { id } = await aCode(database, {
      store,
      value: { uses: 5, perPerson: 1, productIds: ['loaf'] },
      endsAt: inHours(2),
    })
    await aPromotion(database, { store: await aStore(database) })
    const { promotions } = (await readStore(app, store.id)).json().store
    expect(promotions).toMatchObject([
      {
        id,
        promoCode: 'SAVE10',
        terms: '10% off, for chosen products · once per person',
        badge: '10% off',
        productIds: ['loaf'],
      },
      { id: event, title: 'Open late', promoCode: null, terms: null, badge: null, productIds: null },
    ])
    expect(promotions[0]).not.toHaveProperty('uses')
  })

  test('has at most twenty of them', async ({ app, database }) => {
    const store = await aStore(database)
    for (let hour = 0; hour < 21; hour++)
      await aPromotion(database, { store, title: `${hour}`, now: inHours(-hour) })
    expect(await titlesAt(app, store.id)).toEqual(Array.from({ length: 20 }, (_, place) => `${20 - place}`))
  })

  test('has none that is over or has not begun', async ({ app, database }) => {
    const store = await aStore(database)
    await aPromotion(database, { store, title: 'Over', now: inHours(-8 * 24) })
    await aPromotion(database, { store, title: 'Not begun', now: inHours(1) })
    await aPromotion(database, { store, title: 'Running' })
    expect(await titlesAt(app, store.id)).toEqual(['Running'])
  })

  test('has none that its owner has ended', async ({ app, database }) => {
    const store = await aStore(database)
    const { id } = await aPromotion(database, { store })
    await database.sql`update promotions set ended_at = now() where id = ${id}`
    expect(await titlesAt(app, store.id)).toEqual([])
  })

  test('has none that has been used up', async ({ app, database }) => {
    const store = await aStore(database)
    const { id } = await aCode(database, { store, value: { uses: 2 } })
    await database.sql`update promotions set used_count = 1 where id = ${id}`
    expect(await titlesAt(app, store.id)).toHaveLength(1)
    await database.sql`update promotions set used_count = 2 where id = ${id}`
    expect(await titlesAt(app, store.id)).toEqual([])
  })

  test.for(['suspended_at', 'deleted_at'] as const)(
    'says nothing of them when the store is closed by %s',
    async (column, { app, database }) => {
      const store = await aStore(database)
      await aPromotion(database, { store })
      await database.sql`update stores set ${database.sql(column)} = now() where id = ${store.id}`
      const reply = await readStore(app, store.id)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    },
  )

  test('finds them by an index, however many were launched before', async ({ database }) => {
    const store = await aStore(database)
    await database.sql`
      insert into promotions (id, store_id, user_id, title, description, promo_type, starts_at, ends_at, audience_count,
        created_at, updated_at)
      select gen_random_uuid(), ${store.id}, ${store.ownerId}, 'Loaves', 'Loaves', 'event',
        now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour', 0, now(), now()
      from generate_series(1, 5000) as n`
    await database.sql`analyze promotions`
    const plan = await database.sql`
      explain select ${runningPromotions(database.sql)} from public_stores stores where id = ${store.id}`
    expect(JSON.stringify(plan)).toContain('promotions_store_id_ends_at_index')
  })
})
