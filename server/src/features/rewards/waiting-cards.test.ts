import type { KnownPerson } from '#contract/operator/list-people.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { anOperator, because } from '../operator/operator.fixture.ts'
import { aRegular, aStoreWithCards } from '../orders/regulars.fixture.ts'

/** Lets a suspension that has just begun have lasted three hours, of which the reward `code` has seen the first alone. */
async function letThreeHoursPass({ sql }: Database, code: string) {
  await sql`update suspensions set since = since - interval '3 hours'`
  await sql`update stores set suspended_at = suspended_at - interval '3 hours' where suspended_at is not null`
  await endReward({ sql }, code, 2)
}

const endReward = ({ sql }: Pick<Database, 'sql'>, code: string, hoursAgo: number) => sql`
  update promotions set starts_at = now() - interval '9 days', ends_at = now() - make_interval(hours => ${hoursAgo})
  where promo_code = ${code}`

const minutesLeft = (reward: { validUntil: string } | undefined) =>
  Math.round((Date.parse(reward?.validUntil ?? '') - Date.now()) / 60_000)

describe('a full card', () => {
  test('waits while its store is suspended', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const shop = await aStoreWithCards(app, database)
    const [june, ada] = [await aRegular(app, database, shop), await aRegular(app, database, shop)]
    const { code } = await june.fill()
    const over = await ada.fill()
    await act('POST', `stores/${shop.storeId}/suspend`, because)
    await letThreeHoursPass(database, code)
    await endReward(database, over.code, 4)
    expect((await act('POST', `stores/${shop.storeId}/restore`, because)).statusCode).toBe(200)
    expect(minutesLeft((await june.card()).rewards[0])).toBe(60)
    expect(await june.order(1, { code, saved: 5 })).toMatchObject({ status: 201 })
    expect((await ada.card()).rewards).toEqual([])
  })

  test('waits while its customer is suspended, and no other does', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const shop = await aStoreWithCards(app, database)
    const [june, ada] = [await aRegular(app, database, shop), await aRegular(app, database, shop)]
    const { code } = await june.fill()
    const other = await ada.fill()
    await act('POST', `people/${june.user.id}/suspend`, because)
    await letThreeHoursPass(database, code)
    await act('POST', `people/${june.user.id}/restore`, because)
    const headers = await signedIn(database, june.user)
    const { rewards } = (await app.inject({ url: `/api/stores/${shop.storeId}/stamp-card`, headers })).json<
      Awaited<ReturnType<typeof june.card>>
    >()
    expect(minutesLeft(rewards[0])).toBe(60)
    expect((await ada.card()).rewards[0]).toMatchObject({ validUntil: other.validUntil })
  })

  test('waits from when it was filled, where that was during the suspension', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    await june.buy()
    const { key } = await june.order()
    await act('POST', `stores/${shop.storeId}/suspend`, because)
    await database.sql`update suspensions set since = since - interval '3 days'`
    await june.deliver(key)
    const endsAt = async () =>
      (
        await database.sql<{ endsAt: Date }[]>`
        select ends_at from promotions where store_id = ${shop.storeId}`
      )[0]?.endsAt.getTime() ?? 0
    const before = await endsAt()
    await act('POST', `stores/${shop.storeId}/restore`, because)
    expect((await endsAt()) - before).toBeLessThan(60_000)
  })
})

describe('the cards of a store that customers do not see', () => {
  test('are listed as waiting while it is suspended, and nothing offers them', async ({ app, database }) => {
    const { act } = await anOperator(app, database)
    const shop = await aStoreWithCards(app, database)
    const june = await aRegular(app, database, shop)
    const { code } = await june.fill()
    await june.buy()
    expect(await june.cards()).toMatchObject([{ state: 'open' }])
    const known = async () =>
      (await act('GET', `people?search=${june.user.email}`)).json<{ people: KnownPerson[] }>().people
    expect(await known()).toMatchObject([{ stampCards: { open: 1, full: 1 } }])
    await act('POST', `stores/${shop.storeId}/suspend`, because)
    await letThreeHoursPass(database, code)
    expect(await june.cards()).toMatchObject([
      { storeId: shop.storeId, state: 'away', card: { collected: 1 }, rewards: [{ code }] },
    ])
    expect(await june.card()).toEqual({ promise: null, card: null, rewards: [] })
    expect(await known()).toMatchObject([{ stampCards: { open: 1, full: 1 } }])
    await database.sql`update stores set deleted_at = now() where id = ${shop.storeId}`
    expect(await known()).toMatchObject([{ stampCards: { open: 0, full: 0 } }])
  })

  test('have ended when it has closed, which is said for 30 days to those who had one', async ({
    app,
    database,
    clock,
  }) => {
    const shop = await aStoreWithCards(app, database)
    const [full, begun] = [await aRegular(app, database, shop), await aRegular(app, database, shop)]
    const [used, undone] = [await aRegular(app, database, shop), await aRegular(app, database, shop)]
    const { code } = await full.fill()
    await begun.buy()
    const placed = await used.order(1, { code: (await used.fill()).code, saved: 5 })
    await used.deliver(placed.key)
    const key = await undone.buy()
    await shop.owner.undo(key, 4)
    await database.sql`update fulfillments set status = 'cancelled' where order_id = ${key.orderId}`
    const url = `/api/stores/${shop.storeId}`
    const closed = await app.inject({ method: 'DELETE', url, headers: shop.owner.headers })
    expect(closed.statusCode, closed.body).toBe(200)
    const said = [
      { storeId: shop.storeId, storeName: shop.owner.store.name, state: 'closed', card: null, rewards: [] },
    ]
    const lists = async () => Promise.all([full, begun, used, undone].map((person) => person.cards()))
    expect(await lists()).toEqual([said, said, [], []])
    expect(await full.card()).toEqual({ promise: null, card: null, rewards: [] })
    expect(await full.order(1, { code, saved: 5 })).toMatchObject({ status: 409 })
    await database.sql`
      update stores set deleted_at = ${new Date(clock.now().getTime() - 30 * 86_400_000)} where id = ${shop.storeId}`
    expect(await lists()).toEqual([[], [], [], []])
  })
})
