import { STORES_AT_MOST, STORES_EVER_AT_MOST, TOO_MANY_STORES } from '#contract/stores/add-store.ts'
import { expect, test } from '#testing/test.ts'
import { callBehindLock } from '#testing/until-waiting.ts'
import { addStore, anOwner, aStoreDraft, deleteStore } from './own-stores.fixture.ts'

test('an owner has a limited number of stores, also when two are added at once', async ({
  app,
  database,
}) => {
  const owner = await anOwner(database)
  const { sql } = database
  const fill = (stores: number, deletedAt: Date | null) => sql`
    insert into stores (id, owner_id, name, street, city, state, zip, deleted_at)
    select gen_random_uuid(), ${owner.id}, 'Store', '1 Main Street', 'Nashville', 'TN', '37203', ${deletedAt}
    from generate_series(1, ${stores})`
  await fill(STORES_AT_MOST - 1, null)
  const replies = await Promise.all([1, 2].map(() => addStore(app, owner, aStoreDraft())))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const [added, refused] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
  expect(refused?.json()).toMatchObject({ code: 'too_many_stores', message: TOO_MANY_STORES })
  await deleteStore(app, owner, added?.json().store.id)
  expect((await addStore(app, owner, aStoreDraft())).statusCode).toBe(201)

  await fill(STORES_EVER_AT_MOST - STORES_AT_MOST, new Date())
  await sql`update stores set deleted_at = now() where id in (select id from stores where deleted_at is null limit 1)`
  const late = await addStore(app, owner, aStoreDraft())
  expect(late.json().message).toBe('This account has added 300 stores, and cannot add more.')
})

test('an owner who is suspended at this moment adds no store', async ({ app, database }) => {
  const owner = await anOwner(database)
  const [reply] = await callBehindLock(
    database,
    async (tx) => {
      await tx`update users set suspended_at = now() where id = ${owner.id}`
      await tx`delete from sessions where user_id = ${owner.id}`
    },
    () => [addStore(app, owner, aStoreDraft())],
  )
  expect(reply?.statusCode).toBe(401)
  expect(await database.sql`select from stores where owner_id = ${owner.id}`).toHaveLength(0)
})
