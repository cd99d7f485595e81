import { anItem, aStore, aUser } from '#testing/builders.ts'
import { expect, test } from '#testing/test.ts'

test('the street has the favorite store of each category that sells something', async ({ app, database }) => {
  const { sql } = database
  const sells = async (name: string, industry: string | null) => {
    const store = await aStore(database, { name, industry })
    await anItem(database, { storeId: store.id })
    return store
  }
  await sells('First bakery', 'Food & Beverage')
  const liked = await sells('Liked bakery', 'Food & Beverage')
  const closed = await sells('Closed bakery', 'Food & Beverage')
  const plants = await sells('Plants', 'Home & Garden')
  await aStore(database, { name: 'Empty boutique', industry: 'Clothing' })
  await sells('Something', null)
  for (const store of [liked, closed, closed]) {
    const { id } = await aUser(database)
    await sql`insert into favorites (user_id, store_id) values (${id}, ${store.id})`
  }
  await sql`update stores set deleted_at = now() where id = ${closed.id}`
  const reply = await app.inject({ url: '/api/storefronts' })
  expect(reply.json()).toEqual({
    stores: [
      { id: liked.id, name: 'Liked bakery', category: 'food-beverage' },
      { id: plants.id, name: 'Plants', category: 'home-garden' },
    ],
  })
  expect(reply.headers['cache-control']).toContain('public')
})
