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
  await sql`update stores set city = 'Duluth', state = 'MN', latitude = 46.8, longitude = -92.1
    where id = ${liked.id}`
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
    town: { label: 'Duluth, MN', latitude: 46.8, longitude: -92.1 },
  })
  expect(reply.headers['cache-control']).toContain('public')

  // The most liked store that is on the map has the town.
  await sql`update stores set latitude = null, longitude = null where id = ${liked.id}`
  await sql`update stores set city = 'Bangor', state = 'ME', latitude = 44.8, longitude = -68.8
    where id <> ${liked.id}`
  const moved = await app.inject({ url: '/api/storefronts' })
  expect(moved.json().town).toEqual({ label: 'Bangor, ME', latitude: 44.8, longitude: -68.8 })
})
