import { anItem, aPicture, aStore, aUser } from '#testing/builders.ts'
import { describe, expect, test } from '#testing/test.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { addStore, anOwner, aStoreDraft, listOwnStores, updateStore } from './own-stores.fixture.ts'

const words = {
  description: 'Bread from our own oven.\nEvery morning from six.',
  phone: '+1 (615) 555-0142 x7',
  site: 'https://bakery.example/menu?day=1',
}
/** The words, with a logo and a picture. */
const aFace = async (database: Database) => ({
  ...words,
  logo: await aPicture(database),
  picture: await aPicture(database),
})
const nothing = { description: null, phone: null, site: null, logo: null, picture: null }

describe('the face and the words of a store', () => {
  test('are saved by its owner and shown on its page, nearby and on the map', async ({ app, database }) => {
    const owner = await anOwner(database)
    const face = await aFace(database)
    const { store } = (await addStore(app, owner, aStoreDraft())).json()
    expect(store).toMatchObject(nothing)
    expect((await updateStore(app, owner, store.id, aStoreDraft(face))).json().store).toMatchObject(face)
    expect((await listOwnStores(app, owner)).stores).toMatchObject([face])
    expect((await app.inject(`/api/stores/${store.id}`)).json().store).toMatchObject(face)

    const { latitude, longitude } = store.location
    const at = `latitude=${latitude}&longitude=${longitude}`
    const rows = (await app.inject(`/api/stores/nearby?${at}&limit=100`)).json().stores
    expect(rows.find(({ id }: { id: string }) => id === store.id)).toMatchObject({ logo: face.logo })
    const box = `south=${latitude - 1}&north=${latitude + 1}&west=${longitude - 1}&east=${longitude + 1}`
    const { markers } = (await app.inject(`/api/stores/markers?${at}&${box}&zoom=17`)).json()
    const marked = markers.find((marker: { store: { id: string } | null }) => marker.store?.id === store.id)
    expect(marked.store).toMatchObject({ logo: face.logo })
  })

  test('stay as they are when a change does not name them, and go when it empties them', async ({
    app,
    database,
  }) => {
    const owner = await anOwner(database)
    const face = await aFace(database)
    const { store } = (await addStore(app, owner, aStoreDraft(face))).json()
    const kept = await updateStore(app, owner, store.id, aStoreDraft({ name: 'Hearth' }))
    expect(kept.json().store).toMatchObject({ name: 'Hearth', ...face })
    const empty = { description: ' ', phone: '', site: '', logo: null, picture: null }
    expect((await updateStore(app, owner, store.id, aStoreDraft(empty))).json().store).toMatchObject(nothing)
    const refused = await updateStore(app, owner, store.id, aStoreDraft({ phone: '615-555-01423' }))
    expect(Object.keys(refused.json().fields)).toEqual(['phone'])
  })

  test.for([
    ['site', 'javascript:alert(1)'],
    ['site', 'JavaScript://bakery.example/%0aalert(1)'],
    ['site', 'bakery.example'],
    ['site', 'data:text/html,hello'],
    ['site', 'https://bakery.example@evil.example'],
    ['site', 'https://:bakery.example@evil.example'],
    ['site', 'https://bakery .example'],
    ['site', `https://bakery.example/${'a'.repeat(300)}`],
    ['phone', '555'],
    ['phone', 'call us'],
    ['phone', '1234567890123456'],
    ['description', 'a'.repeat(601)],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['picture', '/api/pictures/../session'],
  ] as const)('are refused as the %s %s', async ([field, value], { app, database }) => {
    const owner = await anOwner(database)
    const reply = await addStore(app, owner, aStoreDraft({ [field]: value }))
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual([field])
    expect((await listOwnStores(app, owner)).count).toBe(0)
  })
})

test('the page of a store counts its visible products and the people who favorited it', async ({
  app,
  database,
}) => {
  const { id } = await aStore(database)
  await anItem(database, { storeId: id })
  await anItem(database, { storeId: id, quantity: 0 })
  const hidden = await anItem(database, { storeId: id })
  await database.sql`update inventory_items set hidden = true where item_id = ${hidden.itemId}`
  await anItem(database)
  for (const person of [await aUser(database), await aUser(database)])
    await database.sql`insert into favorites (user_id, store_id) values (${person.id}, ${id})`
  const { store } = (await app.inject(`/api/stores/${id}`)).json()
  expect(store).toMatchObject({ productCount: 2, favoriteCount: 2 })
})
