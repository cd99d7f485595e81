import type { FastifyInstance } from 'fastify'
import type { PromotionValue } from '#contract/promotions/promotion-value.ts'
import { anItem, aPromotion, aPromotionDraft, aStore, aUser, signedIn } from '#testing/builders.ts'
import { aCode, tenPercent } from '#testing/codes.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'

type Cookie = { cookie: string }

const launch = (app: FastifyInstance, headers: Cookie, payload: object) =>
  app.inject({ method: 'POST', url: '/api/promotions', headers, payload })

const change = (app: FastifyInstance, id: string, headers: Cookie, payload: object) =>
  app.inject({ method: 'PATCH', url: `/api/promotions/${id}`, headers, payload })

const withCode = (storeId: string, value: object = tenPercent) => ({
  ...aPromotionDraft(storeId),
  promoCode: 'save10',
  value,
})

describe('launching a promotion with a value', () => {
  test.for<PromotionValue>([
    { ...tenPercent, offer: { kind: 'percent', percent: 15, most: 20.5 }, uses: 50, perPerson: 1 },
    { ...tenPercent, offer: { kind: 'amount', amount: 5.25 }, minimum: 30 },
    { ...tenPercent, offer: { kind: 'free_delivery' }, firstOrder: true, category: 'food-beverage' },
    { ...tenPercent, offer: { kind: 'buy_x_get_y', buy: 2, get: 1 }, productIds: ['loaf'] },
  ])('keeps %o', async (value, { app, database }) => {
    const store = await aStore(database)
    await anItem(database, { storeId: store.id, itemId: 'loaf' })
    const owner = await signedIn(database, { id: store.ownerId })
    const reply = await launch(app, owner, withCode(store.id, value))
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().promotion).toMatchObject({ promoCode: 'SAVE10', value })
    const listed = await app.inject({ url: `/api/stores/${store.id}/promotions`, headers: owner })
    expect(listed.json().promotions).toMatchObject([{ value, redeemed: 0, revenue: 0 }])
  })

  test('stays an announcement without one', async ({ app, database }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const draft = { ...aPromotionDraft(store.id), promoCode: 'save10' }
    expect((await launch(app, owner, draft)).json().promotion).toMatchObject({
      promoCode: 'SAVE10',
      value: null,
    })
    // Announcements may show the same code.
    expect((await launch(app, owner, draft)).statusCode).toBe(201)
  })

  const percent = (change: object) => ({ ...tenPercent, offer: { ...tenPercent.offer, ...change } })
  test.for<[object, string, string]>([
    [{ promoCode: ' ' }, 'promoCode', 'A promotion with a value needs a promo code'],
    [{ promoCode: ' - ' }, 'promoCode', 'A promotion with a value needs a promo code'],
    [
      { value: percent({ percent: 0 }) },
      'value.offer.percent',
      'Percent must be a whole number from 1 to 100',
    ],
    [
      { value: percent({ percent: 101 }) },
      'value.offer.percent',
      'Percent must be a whole number from 1 to 100',
    ],
    [
      { value: percent({ percent: 1.5 }) },
      'value.offer.percent',
      'Percent must be a whole number from 1 to 100',
    ],
    [{ value: percent({ most: -1 }) }, 'value.offer.most', 'Most must be at least $0.01'],
    [
      { value: { ...tenPercent, offer: { kind: 'amount', amount: 0 } } },
      'value.offer.amount',
      'Amount must be at least $0.01',
    ],
    [
      { value: { ...tenPercent, offer: { kind: 'amount', amount: 1.005 } } },
      'value.offer.amount',
      'Amount has at most two decimals',
    ],
    [
      { value: { ...percent({}), uses: 1e9 } },
      'value.uses',
      'Uses in all must be a whole number from 1 to 1,000,000',
    ],
    [
      { value: { ...percent({}), uses: -5 } },
      'value.uses',
      'Uses in all must be a whole number from 1 to 1,000,000',
    ],
    [
      { value: { ...percent({}), perPerson: 0 } },
      'value.perPerson',
      'Uses per person must be a whole number from 1 to 1,000',
    ],
    [{ value: { ...percent({}), productIds: [] } }, 'value.productIds', 'Choose at least one product'],
    [
      { value: { ...percent({}), productIds: ['not-here'] } },
      'value.productIds',
      'Choose products of this store',
    ],
    [
      { value: { ...percent({}), productIds: ['loaf'], category: 'clothing' } },
      'value.category',
      'Choose products or a category, not both',
    ],
  ])('refuses %o', async ([wrong, field, message], { app, database }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const reply = await launch(app, owner, { ...withCode(store.id), ...wrong })
    expect(reply.statusCode, reply.body).toBe(400)
    expect(reply.json().fields).toEqual({ [field]: message })
  })

  test("refuses another store's products", async ({ app, database }) => {
    const [store, other] = [await aStore(database), await aStore(database)]
    await anItem(database, { storeId: other.id, itemId: 'theirs' })
    const owner = await signedIn(database, { id: store.ownerId })
    const reply = await launch(app, owner, withCode(store.id, { ...tenPercent, productIds: ['theirs'] }))
    expect(reply.json().fields).toEqual({ 'value.productIds': 'Choose products of this store' })
  })
})

describe('a code stands for one promotion of a store at a time', () => {
  test('in any spelling, also when it is launched in several tabs at once', async ({ app, database }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const codes = ['save10', 'SAVE 10', 'save-10', 'Save10', 'ｓａｖｅ10', 'SAVE–10', ' save10', 'saVe10']
    const launchAll = (some: string[]) =>
      some.map((promoCode) => launch(app, owner, { ...withCode(store.id), promoCode }))
    // Without a lock all of them have seen that the code is free.
    const together = await callBehindLock(
      database,
      (tx) => tx`select from stores where id = ${store.id} for update`,
      () => launchAll(codes.slice(0, 4)),
    )
    const replies = [...together, ...(await Promise.all(launchAll(codes.slice(4))))]
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'code_taken', fields: { promoCode: refused.message } })
    expect(refused.message).toMatch(/^‘Loaves for two’ has the code .+ in this time\./)
  })

  test('and is free in another store, in another time, and after an end', async ({ app, database }) => {
    const store = await aStore(database)
    const headers = await signedIn(database, { id: store.ownerId })
    const { id } = await aCode(database, { store, code: 'SAVE10' })
    const other = await aStore(database)
    const otherOwner = await signedIn(database, { id: other.ownerId })
    expect((await launch(app, otherOwner, withCode(other.id))).statusCode).toBe(201)

    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString()
    const later = { ...withCode(store.id), startDate: days(8), endDate: days(9) }
    expect((await launch(app, headers, later)).statusCode).toBe(201)
    expect((await launch(app, headers, withCode(store.id))).statusCode).toBe(409)
    await app.inject({ method: 'POST', url: `/api/promotions/${id}/end`, headers })
    expect((await launch(app, headers, withCode(store.id))).statusCode).toBe(201)
  })
})

describe('changing the value', () => {
  const { title, description } = aPromotionDraft('')
  const text = { title, description }

  test('works until the end, and removing it makes an announcement again', async ({ app, database }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const { id } = await aCode(database, { store })
    const value = { ...tenPercent, offer: { kind: 'amount', amount: 3 }, uses: 7 }
    const changed = await change(app, id, owner, { ...text, value, seen: { ...text, valueVersion: 0 } })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().promotion).toMatchObject({ value, valueVersion: 1 })

    const stale = await change(app, id, owner, {
      ...text,
      value: tenPercent,
      seen: { ...text, valueVersion: 0 },
    })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'promotion_changed', promotion: { value, valueVersion: 1 } })
    // The answer to the first change was lost, and it is sent again.
    const again = await change(app, id, owner, { ...text, value, seen: { ...text, valueVersion: 0 } })
    expect([again.statusCode, again.json().promotion.valueVersion]).toEqual([200, 1])

    // A page of an older version sends no value, and it stays.
    const older = await change(app, id, owner, { ...text, title: 'New', seen: text })
    expect(older.json().promotion).toMatchObject({ title: 'New', value })
    const seen = { title: 'New', description, valueVersion: 1 }
    const without = await change(app, id, owner, { ...text, value: null, seen })
    expect(without.json().promotion).toMatchObject({ value: null, valueVersion: 2 })
  })

  test('is refused without a code, below what was used, and when another promotion has the code', async ({
    app,
    database,
  }) => {
    const store = await aStore(database)
    const owner = await signedIn(database, { id: store.ownerId })
    const announcement = await aPromotion(database, { store })
    const seen = { ...text, valueVersion: 0 }
    const codeless = await change(app, announcement.id, owner, { ...text, value: tenPercent, seen })
    expect(codeless.json().fields).toEqual({ value: 'A promotion with a value needs a promo code' })

    const { id } = await aCode(database, { store })
    await database.sql`update promotions set used_count = 12 where id = ${id}`
    const value = { ...tenPercent, uses: 11 }
    const tooFew = await change(app, id, owner, { ...text, value, seen })
    expect([tooFew.statusCode, tooFew.json().fields]).toEqual([
      400,
      { 'value.uses': 'This code has already been used more often' },
    ])
    const enough = await change(app, id, owner, { ...text, value: { ...value, uses: 12 }, seen })
    expect(enough.statusCode).toBe(200)

    await database.sql`update promotions set promo_code = 'SAVE10' where id = ${announcement.id}`
    const taken = await change(app, announcement.id, owner, { ...text, value: tenPercent, seen })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'code_taken'])
  })
})

describe('checking a code', () => {
  const check = (app: FastifyInstance, storeId: string, headers: Cookie, code: string) =>
    app.inject({ method: 'POST', url: `/api/stores/${storeId}/code-check`, headers, payload: { code } })

  test('answers what it gives, in any spelling of code and id', async ({ app, database }) => {
    const store = await aStore(database)
    const june = await signedIn(database, await aUser(database))
    await anItem(database, { storeId: store.id, itemId: 'loaf', name: 'Rye loaf' })
    const { id } = await aCode(database, { store, value: { productIds: ['loaf'], uses: 5 } })
    const reply = await check(app, store.id.toUpperCase(), june, ' save-10')
    expect(reply.json()).toEqual({
      checked: {
        storeId: store.id,
        storeName: store.name,
        promotionId: id,
        title: 'Loaves for two',
        code: 'SAVE10',
        value: {
          offer: { kind: 'percent', percent: 10, most: null },
          minimum: null,
          productIds: ['loaf'],
          category: null,
        },
        target: 'Rye loaf',
      },
      refusal: null,
    })
  })

  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000)
  test('says in plain words why not', async ({ app, database }) => {
    const store = await aStore(database, { name: 'Rosemary & Rye' })
    const other = await aStore(database, { name: 'Hayes Hardware' })
    const user = await aUser(database)
    const june = await signedIn(database, user)
    await aCode(database, { store, code: 'SOON', startsAt: hours(1), endsAt: hours(2) })
    await aCode(database, { store, code: 'GONE', startsAt: hours(-2), endsAt: hours(-1) })
    const { id: full } = await aCode(database, { store, code: 'FULL', value: { uses: 3 } })
    await database.sql`update promotions set used_count = 3 where id = ${full}`
    await aCode(database, { store: other, code: 'NAILS' })
    const { id: ended } = await aCode(database, { store, code: 'ENDED' })
    await database.sql`update promotions set ended_at = now() where id = ${ended}`
    // An announcement shows a code, and nothing can be redeemed with it.
    await aPromotion(database, { store })
    await database.sql`update promotions set promo_code = 'WORDS' where value_kind is null`
    const refusal = async (code: string) => {
      const { refusal: given } = (await check(app, store.id, june, code)).json()
      return [given.reason, given.message]
    }
    expect(await refusal('NOPE')).toEqual([
      'unknown',
      'Rosemary & Rye has no such code. Please check its spelling.',
    ])
    expect((await refusal('WORDS'))[0]).toBe('unknown')
    expect(await refusal('SOON')).toEqual(['early', 'This code cannot be used yet.'])
    expect((await check(app, store.id, june, 'SOON')).json().refusal.timeZone).toBe('America/Chicago')
    expect(await refusal('gone')).toEqual(['late', 'This code is no longer valid.'])
    expect((await refusal('ended'))[0]).toBe('late')
    expect(await refusal('FULL')).toEqual(['used_up', 'This code has been used up.'])
    expect(await refusal('nails')).toEqual(['other_store', 'This code is for Hayes Hardware.'])
    await database.sql`update stores set deleted_at = now() where id = ${other.id}`
    expect((await refusal('nails'))[0]).toBe('unknown')
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    expect((await check(app, store.id, june, 'FULL')).json().code).toBe('store_not_found')
  })

  test('takes odd text', async ({ app, database }) => {
    const store = await aStore(database)
    const june = await signedIn(database, await aUser(database))
    for (const code of ["';drop table users;--", '💐'.repeat(20), '%', '\\', '\u202eSAVE']) {
      expect((await check(app, store.id, june, code)).json().refusal, code).toMatchObject({
        reason: 'unknown',
      })
    }
    expect((await check(app, store.id, june, ' ')).statusCode).toBe(400)
  })
})
