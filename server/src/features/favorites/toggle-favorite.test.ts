import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { FAVORITES_OF_ONE_AT_MOST, TOO_MANY_FAVORITES } from '#contract/favorites/toggle-favorite.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'

type Caller = { email: string; headers: { cookie: string } }

const toggle = (app: FastifyInstance, { email, headers }: Caller, storeId: string) =>
  app.inject({ method: 'POST', url: '/api/favorites', payload: { email, storeId }, headers })

async function aCaller(database: Parameters<typeof aUser>[0], role: 'user' | 'admin' = 'user') {
  const user = await aUser(database, { role })
  return { ...user, headers: await signedIn(database, user) }
}

describe('toggling a favorite', () => {
  test('adds the store, and the next time removes it', async ({ app, database }) => {
    const caller = await aCaller(database)
    const [first, second] = [await aStore(database), await aStore(database)]
    expect((await toggle(app, caller, first.id)).json()).toEqual({
      favorite: true,
      favoriteStoreIDs: [first.id],
    })
    expect((await toggle(app, caller, second.id)).json()).toEqual({
      favorite: true,
      favoriteStoreIDs: [first.id, second.id].sort(),
    })
    expect((await toggle(app, caller, first.id)).json()).toEqual({
      favorite: false,
      favoriteStoreIDs: [second.id],
    })
  })

  test('counts each of many simultaneous presses exactly once', async ({ app, database }) => {
    const caller = await aCaller(database)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (presses) => {
        const store = await aStore(database)
        const replies = await Promise.all(
          Array.from({ length: presses }, () => toggle(app, caller, store.id)),
        )
        const added = replies.filter((reply) => reply.json().favorite === true).length
        expect(added).toBe(Math.ceil(presses / 2))
        const kept = await database.sql`select 1 from favorites where store_id = ${store.id}`
        expect(kept).toHaveLength(presses % 2)
      }),
      { numRuns: 12 },
    )
  })

  test('accepts the email of the session in any case of its letters', async ({ app, database }) => {
    const caller = await aCaller(database)
    const store = await aStore(database)
    const shouting = { ...caller, email: caller.email.toUpperCase() }
    expect((await toggle(app, shouting, store.id)).statusCode).toBe(200)
  })

  test('changes nothing when the session ends at this moment', async ({ app, database }) => {
    const caller = await aCaller(database)
    const store = await aStore(database)
    const [reply] = await callBehindLock(
      database,
      (tx) => tx`select from users where id = ${caller.id} for no key update`,
      () => [toggle(app, caller, store.id)],
      (tx) => tx`delete from sessions where user_id = ${caller.id}`,
    )
    expect(reply?.statusCode).toBe(401)
    expect(await database.sql`select from favorites where user_id = ${caller.id}`).toHaveLength(0)
  })

  test("changes nobody else's favorites", async ({ app, database }) => {
    const [caller, other] = [await aCaller(database), await aCaller(database)]
    const store = await aStore(database)
    const reply = await toggle(app, { ...caller, email: other.email }, store.id)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ code: 'forbidden' })
    expect(await database.sql`select 1 from favorites where store_id = ${store.id}`).toHaveLength(0)
  })

  test('needs a store that exists and is not deleted', async ({ app, database }) => {
    const caller = await aCaller(database)
    const store = await aStore(database)
    await toggle(app, caller, store.id)
    await database.sql`update stores set deleted_at = now() where id = ${store.id}`
    for (const storeId of [store.id, crypto.randomUUID()]) {
      const reply = await toggle(app, caller, storeId)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'store_not_found' })
    }
    const another = await aStore(database)
    expect((await toggle(app, caller, another.id)).json().favoriteStoreIDs).toEqual([another.id])
  })

  /** A caller with this many favorites besides the stores of other tests, and one that is deleted. */
  async function aCallerWith(database: Parameters<typeof aUser>[0], count: number) {
    const caller = await aCaller(database)
    const { ownerId } = await aStore(database)
    await database.sql`
      with added as (
        insert into stores (id, owner_id, name, street, city, state, zip, deleted_at)
        select gen_random_uuid(), ${ownerId}, 'Store', 'x', 'Nashville', 'TN', '37203', case when n = 0 then now() end
        from generate_series(0, ${count}::integer) as n returning id
      )
      insert into favorites (user_id, store_id) select ${caller.id}, id from added`
    return caller
  }

  test('is refused beyond a limit, also of two at the same moment', async ({ app, database }) => {
    const caller = await aCallerWith(database, FAVORITES_OF_ONE_AT_MOST - 1)
    const stores = [await aStore(database), await aStore(database)]
    const replies = await callBehindLock(
      database,
      (tx) => tx`select from users where id = ${caller.id} for no key update`,
      () => stores.map(({ id }) => toggle(app, caller, id)),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'too_many_favorites',
      message: TOO_MANY_FAVORITES,
    })
    expect(replies.find(({ statusCode }) => statusCode === 200)?.json().favoriteStoreIDs).toHaveLength(
      FAVORITES_OF_ONE_AT_MOST,
    )
  })

  test('removes from favorites that are beyond the limit, and adds none until there is room', async ({
    app,
    database,
  }) => {
    const caller = await aCallerWith(database, FAVORITES_OF_ONE_AT_MOST + 1)
    const { id } = await aStore(database)
    expect((await toggle(app, caller, id)).json()).toMatchObject({ code: 'too_many_favorites' })
    const kept = await database.sql<{ storeId: string }[]>`
      select store_id as "storeId" from favorites join public_stores stores on stores.id = store_id
      where user_id = ${caller.id} limit 2`
    const counts: number[] = []
    for (const { storeId } of kept)
      counts.push((await toggle(app, caller, storeId)).json().favoriteStoreIDs.length)
    expect(counts).toEqual([FAVORITES_OF_ONE_AT_MOST, FAVORITES_OF_ONE_AT_MOST - 1])
    expect((await toggle(app, caller, id)).json()).toMatchObject({ favorite: true })
  })

  test('is refused to owners and visitors', async ({ app, database }) => {
    const store = await aStore(database)
    const owner = await aCaller(database, 'admin')
    expect((await toggle(app, owner, store.id)).statusCode).toBe(403)
    const visitor = { email: 'a@b', headers: { cookie: '' } }
    expect((await toggle(app, visitor, store.id)).statusCode).toBe(401)
  })
})
