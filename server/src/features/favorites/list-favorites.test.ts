import type { Store } from '#contract/stores/store.ts'
import { aStore, aUser, signedIn } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'

describe('favorite stores', () => {
  test('are the own ones, the last added first, without deleted stores', async ({ app, database }) => {
    const [me, other] = [await aUser(database), await aUser(database)]
    const [first, second, gone, theirs] = [
      await aStore(database, { name: 'First' }),
      await aStore(database, { name: 'Second' }),
      await aStore(database, { name: 'Gone' }),
      await aStore(database, { name: 'Theirs' }),
    ]
    const follow = (userId: string, storeId: string, minute: number) => database.sql`
      insert into favorites (user_id, store_id, created_at)
      values (${userId}, ${storeId}, ${new Date(Date.UTC(2026, 0, 1, 0, minute))})`
    await follow(me.id, first.id, 1)
    await follow(me.id, second.id, 2)
    await follow(me.id, gone.id, 3)
    await follow(other.id, theirs.id, 4)
    await database.sql`update stores set deleted_at = now() where id = ${gone.id}`
    const reply = await app.inject({ url: '/api/favorites', headers: await signedIn(database, me) })
    const { stores } = reply.json() as { stores: Store[] }
    expect(stores.map(({ name }) => name)).toEqual(['Second', 'First'])
    expect(stores[0]).toMatchObject({ id: second.id, storeAddress: { city: 'Nashville', state: 'TN' } })
  })

  test('are at most twelve', async ({ app, database }) => {
    const me = await aUser(database)
    for (let index = 0; index < 13; index++) {
      const { id } = await aStore(database)
      await database.sql`insert into favorites (user_id, store_id) values (${me.id}, ${id})`
    }
    const reply = await app.inject({ url: '/api/favorites', headers: await signedIn(database, me) })
    expect(reply.json().stores).toHaveLength(12)
  })
})
