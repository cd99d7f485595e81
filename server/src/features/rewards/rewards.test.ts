import { onTestFinished } from 'vitest'
import { createMailer } from '#server/infrastructure/mail/mailer.ts'
import { runDueJobs } from '#server/infrastructure/queue/run-job.ts'
import { startFakeSmtp } from '#testing/fake-smtp.ts'
import { describe, expect, test } from '#testing/test.ts'
import { aRegular, aStoreWithCards, terms } from '../orders/regulars.fixture.ts'
import { promotionTasks } from '../promotions/tasks.ts'

describe('a reward', () => {
  test('is a discount of one order, as a code is, and the order gives no stamp', async ({
    app,
    database,
  }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const { code } = await june.fill()
    // Above the least amount also after the discount.
    const placed = await june.order(2, { code, saved: 5 })
    expect(placed.status).toBe(201)
    expect((await june.read(placed.key.orderId)).json()).toMatchObject({
      order: { discount: 5, codes: [{ code, saved: 5 }] },
    })
    expect((await shop.owner.read(placed.key)).part.code).toMatchObject({ code, discount: 5 })
    await june.deliver(placed.key)
    expect(await june.card()).toMatchObject({ card: null, rewards: [] })
    expect(await shop.figures()).toEqual({ open: 0, full: 0, used: 1, expired: 0, cost: 5, sales: 20 })
  })

  test('is used once, by two tabs at one moment', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const { code } = await june.fill()
    const replies = await Promise.all([1, 2, 3].map(() => june.order(1, { code, saved: 5 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('is unknown to everybody else', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const { code } = await june.fill()
    const ada = await aRegular(app, database, shop)
    expect(await ada.order(1, { code, saved: 5 })).toMatchObject({ status: 409, code: 'code_refused' })
    const { owner, storeId } = shop
    const list = await app.inject({ url: `/api/stores/${storeId}/promotions`, headers: owner.headers })
    expect(list.statusCode, list.body).toBe(200)
    expect(list.body).not.toContain(code)
    const store = await app.inject({ url: `/api/stores/${storeId}` })
    expect(store.body).not.toContain(code)
    const [row] = await database.sql<{ id: string }[]>`select id from promotions where promo_code = ${code}`
    const end = {
      method: 'POST',
      url: `/api/promotions/${row?.id}/end`,
      headers: owner.headers,
      payload: {},
    } as const
    expect((await app.inject(end)).statusCode).toBe(404)
    expect((await june.card()).rewards).toHaveLength(1)
  })

  test('takes off what the products cost at most', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database, terms({ offer: { kind: 'amount', amount: 10_000 } }))
    const june = await aRegular(app, database, shop)
    const { code } = await june.fill()
    const { key } = await june.order(1, { code, saved: 12.5 })
    expect((await june.read(key.orderId)).json()).toMatchObject({ order: { discount: 12.5 } })
  })

  test('comes back from a refused order, also after its date', async ({ app, database }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const { code } = await june.fill()
    const { key } = await june.order(1, { code, saved: 5 })
    await database.sql`update promotions set ends_at = now() - interval '1 day', starts_at = now() - interval '9 days' where promo_code = ${code}`
    expect((await june.card()).rewards).toEqual([])
    expect(await shop.owner.move(key, 'refuse', 1, { reason: 'sold_out' })).toMatchObject({ status: 200 })
    const [reward] = (await june.card()).rewards
    expect(reward?.code).toBe(code)
    const daysLeft = (Date.parse(reward?.validUntil ?? '') - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(6.9)
    expect(daysLeft).toBeLessThan(7.1)
    expect(await june.order(1, { code, saved: 5 })).toMatchObject({ status: 201 })
  })

  test.for([
    ['spring forward', '2026-02-10T18:00:00Z', '2026-03-13T04:59:59.000Z'],
    ['fall back', '2026-10-04T18:00:00Z', '2026-11-04T05:59:59.000Z'],
  ] as const)(
    'ends with a day of the store when the clocks %s',
    async ([, now, end], { app, database, clock }) => {
      const shop = await aStoreWithCards(app, database, terms())
      const seconds = (Date.parse(now) - clock.now().getTime()) / 1000
      clock.advanceSeconds(seconds)
      onTestFinished(() => clock.advanceSeconds(-seconds))
      const june = await aRegular(app, database, shop)
      expect(await june.fill()).toMatchObject({ validUntil: end, timeZone: 'America/Chicago' })
    },
  )

  test('goes with the store that is handed over, and with the account that is deleted', async ({
    app,
    database,
  }) => {
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const other = await aStoreWithCards(app, database)
    const { code } = await june.fill()
    await database.sql`update stores set owner_id = ${other.owner.store.ownerId} where id = ${shop.storeId}`
    expect(await june.order(1, { code, saved: 5 })).toMatchObject({ status: 201 })
    await june.fill()
    await database.sql`delete from users where id = ${june.user.id}`
    const [left] = await database.sql`
      select (select count(*)::integer from stamp_cards where store_id = ${shop.storeId}) as cards,
        (select count(*)::integer from stamps where store_id = ${shop.storeId}) as stamps`
    expect(left).toEqual({ cards: 0, stamps: 0 })
    const ada = await aRegular(app, database, shop)
    for (const { promoCode } of await database.sql<
      { promoCode: string }[]
    >`select promo_code from promotions`) {
      expect(await ada.order(1, { code: promoCode, saved: 5 })).toMatchObject({ status: 409 })
    }
  })
})

describe('a full card', () => {
  test('is told once, by the bell and by email where that is wished, after the time of the undo', async ({
    app,
    database,
    clock,
  }) => {
    // The queue goes by the clock of the database, too, which has gone on since this one stands still.
    clock.advanceSeconds(3_600)
    await using smtp = await startFakeSmtp()
    const mailer = createMailer({ smtpUrl: smtp.url, from: 'mail@mainstreet.example', outboxDirectory: '' })
    const tasks = promotionTasks(mailer, { name: '', address: '' })
    const run = () => runDueJobs({ database, clock, log: { info() {}, error() {} }, tasks })
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const bell = async () => {
      const reply = await app.inject({ url: '/api/notifications', headers: june.headers })
      return reply.json<{ notifications: { title: string; promoCode: string }[] }>().notifications
    }
    await database.sql`insert into mail_choices (user_id, kind, wanted, changed_at) values (${june.user.id}, 'promotions', true, now())`
    const { code } = await june.fill()
    await run()
    expect(await bell()).toEqual([])
    clock.advanceSeconds(11)
    await run()
    await run()
    expect(await bell()).toMatchObject([
      { title: 'Your stamp card is full', promoCode: code, storeName: shop.owner.store.name },
    ])
    clock.advanceSeconds(60)
    await run()
    expect(smtp.mails.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])).toEqual([
      `${shop.owner.store.name}: Your stamp card is full`,
    ])
  })
})
